/** The drawings of all boxes together. A box is a folder here; nothing else need be touched for a new one. */

import { TOKENS } from "../figures/strokes";
import type { Box, NumberPlace } from "./box";

const found = import.meta.glob<Box>("./*/index.ts", { eager: true, import: "default" });

/** The boxes by the names of their folders. */
export const boxes: Record<string, Box> = Object.fromEntries(
  Object.entries(found).map(([path, box]) => [path.split("/")[1]!, box]),
);

type Table = Exclude<keyof Box, "Landmarks" | "regions" | "vignettes">;
type Tables = { [Part in Table]-?: NonNullable<Box[Part]> };

function all<Part extends Table>(part: Part): Tables[Part] {
  return Object.assign({}, ...Object.values(boxes).map((box) => box[part])) as Tables[Part];
}

export const heroes = all("heroes");
export const creatures = all("creatures");
export const larger = all("larger");
export const things = all("things");
export const numbers: Record<string, NumberPlace> = { gold: [24, 33, 26, "#4a3212", "none"], ...all("numbers") };
export const tokens = { ...TOKENS, ...all("tokens") };
export const sizes = { gold: 16, well: 23, ...all("sizes") } as Record<string, number>;
export const crews = all("crews");
export const facts = all("facts");
export const pips = all("pips");
export const landmarks = all("landmarks");
export const tones = all("tones");
export const regions = Object.values(boxes).flatMap((box) => box.regions ?? []);
export const Landmarks = Object.values(boxes).flatMap((box) => box.Landmarks ?? []);

/** The picture above a legend: its own, else that of its board; none when nothing is drawn for either. */
export function vignetteOf(legend: string, board: string) {
  const [home = "", name = ""] = legend.split("/");
  const drawn = [boxes[home], ...Object.values(boxes)].flatMap((box) => box?.vignettes ?? []);
  const found = drawn.find(({ hues }) => name in hues || board in hues);
  if (!found) return undefined;
  const of = name in found.hues ? name : board;
  return { drawing: found.drawing, of, hues: found.hues[of] };
}
