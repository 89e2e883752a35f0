/** The tones of the ground: what a space looks like, and what grows and lies there. */

import { tones } from "../boxes";
import type { BoardScene, SheetLook, SpaceScene } from "../wire";

export type Tone =
  | "meadow"
  | "forest"
  | "mountain"
  | "shore"
  | "lake"
  | "grave"
  | "cave"
  | "damp"
  | "fungus"
  | "rock"
  | "pines"
  | "ash"
  | "embers"
  | "steppe"
  | "marsh"
  | "rushes";

/** What open ground looks like on each kind of land. */
const OPEN: Record<string, Tone> = { "": "meadow", heights: "rock", ash: "ash", steppe: "steppe" };

const PLAIN: SheetLook = { ground: "", cut: "", cut_names: [], water: "" };

/** How a sheet is drawn. */
export function lookOf(board: BoardScene): SheetLook {
  return board.looks[board.name] ?? PLAIN;
}

/** What the land of a space looks like, in daylight. */
export function landOf(space: SpaceScene, board: BoardScene): Tone {
  const own = space.features.find((feature) => feature in tones);
  if (own) return tones[own]!;
  const has = (feature: string): boolean => space.features.includes(feature);
  if (has("lake")) return "lake";
  if (has("mountain")) return "mountain";
  if (has("forest")) return "forest";
  return has("sea") ? "shore" : OPEN[lookOf(board).ground]!;
}

/** Whether a space lies by open water. */
export function byWater(space: SpaceScene, board: BoardScene): boolean {
  return space.features.includes("sea") || ["shore", "rushes"].includes(landOf(space, board));
}

/** What a space looks like. */
export function toneOf(space: SpaceScene, board: BoardScene): Tone {
  if (space.number === board.defeated) return "grave";
  if (!board.underground.includes(space.number)) return landOf(space, board);
  const has = (feature: string): boolean => space.features.includes(feature);
  return has("lake") ? "lake" : has("forest") ? "fungus" : has("river") ? "damp" : "cave";
}

/** Pieces of the pattern book scattered over ground. */
export interface Scatter {
  kinds: string[];
  tries: number;
  /** How far from the border, or anywhere. */
  rim?: number;
  /** Whether the middle stays open. */
  clear?: boolean;
  scale: number;
  /** How much larger some are. */
  more?: number;
  gap: number;
  /** How far below its point a piece has its foot. */
  foot?: number;
}

/** What is scattered over a space, by its tone. */
export const SCATTERED: Partial<Record<Tone, Scatter[]>> = {
  forest: [{ kinds: ["oak", "oak2", "pine", "oak"], tries: 150, rim: 3, clear: true, scale: 0.8, more: 0.3, gap: 5.4 }],
  mountain: [
    { kinds: ["peak", "peak2", "rocks"], tries: 60, rim: 6, clear: true, scale: 0.5, more: 0.25, gap: 11, foot: 4 },
  ],
  meadow: [
    { kinds: ["grass", "grass", "flowers", "grass", "furrows", "bush"], tries: 12, rim: 8, scale: 0.9, gap: 9 },
    { kinds: ["oak", "hill", "oak2"], tries: 2, rim: 7, clear: true, scale: 0.7, gap: 9 },
  ],
  shore: [{ kinds: ["sand", "sand", "grass"], tries: 26, scale: 1, gap: 7 }],
  fungus: [{ kinds: ["mushroom", "mushroom2"], tries: 60, rim: 5, clear: true, scale: 0.8, more: 0.4, gap: 7 }],
  cave: [{ kinds: ["stones", "stalagmite", "stones"], tries: 16, rim: 5, clear: true, scale: 0.8, gap: 9 }],
  damp: [{ kinds: ["pool", "stones", "stalagmite"], tries: 16, rim: 5, clear: true, scale: 0.8, gap: 9 }],
  lake: [{ kinds: ["wave"], tries: 14, scale: 0.8, gap: 10 }],
  rock: [
    {
      kinds: ["peak2", "rocks", "peak", "rocks"],
      tries: 14,
      rim: 7,
      clear: true,
      scale: 0.5,
      more: 0.2,
      gap: 11,
      foot: 4,
    },
    { kinds: ["drift", "rocks", "stones", "tuft", "drift"], tries: 14, rim: 6, scale: 0.7, more: 0.3, gap: 8 },
  ],
  pines: [
    { kinds: ["pine", "pine", "fir", "pine"], tries: 150, rim: 3, clear: true, scale: 0.8, more: 0.35, gap: 5.6 },
    { kinds: ["drift"], tries: 4, rim: 6, scale: 0.6, gap: 8 },
  ],
  ash: [
    { kinds: ["snag", "boulder", "snag", "vent"], tries: 8, rim: 7, clear: true, scale: 0.7, more: 0.3, gap: 10 },
    { kinds: ["crack", "stones", "crack"], tries: 12, rim: 5, scale: 0.8, more: 0.3, gap: 8 },
  ],
  embers: [
    { kinds: ["vent", "boulder", "boulder2"], tries: 16, rim: 6, clear: true, scale: 0.7, more: 0.2, gap: 9 },
    { kinds: ["crack"], tries: 12, rim: 5, scale: 0.9, gap: 8 },
  ],
  steppe: [
    { kinds: ["blades", "blades", "tuft", "blades", "stones"], tries: 26, rim: 6, scale: 0.8, more: 0.3, gap: 7.5 },
    { kinds: ["thorn", "hill2"], tries: 2, rim: 8, clear: true, scale: 0.8, gap: 10 },
  ],
  marsh: [{ kinds: ["pool", "rush", "rush", "pool", "snag"], tries: 40, rim: 5, scale: 0.75, more: 0.2, gap: 7.5 }],
  rushes: [
    { kinds: ["rush", "rush", "blades", "pool"], tries: 60, rim: 4, clear: true, scale: 0.8, more: 0.3, gap: 6 },
  ],
};

/** What stands on ground that is no space, by the tone of what is nearest: how many tries, how close, how large. */
export interface Wilderness {
  kinds: string[];
  tries: number;
  gap: number;
  scale: number;
}

const GREEN: Wilderness = {
  kinds: ["hill", "grass", "hill2", "oak", "bush", "hill", "pine"],
  tries: 12,
  gap: 12.5,
  scale: 0.95,
};
export const DARK: Wilderness = { kinds: ["boulder", "boulder2", "crack"], tries: 12, gap: 10, scale: 0.9 };
const WILDS: Partial<Record<Tone, Wilderness>> = {
  mountain: { kinds: ["peak", "peak2", "peak", "peak3"], tries: 12, gap: 11.5, scale: 1.05 },
  rock: { kinds: ["peak", "peak3", "peak2", "peak3"], tries: 12, gap: 11.5, scale: 1 },
  forest: { kinds: ["oak", "pine", "oak2", "pine"], tries: 18, gap: 6.5, scale: 1.05 },
  pines: { kinds: ["pine", "fir", "pine"], tries: 18, gap: 6.5, scale: 1.05 },
  ash: { kinds: ["crag", "boulder", "crag", "vent"], tries: 12, gap: 11.5, scale: 1 },
  embers: { kinds: ["crag", "vent", "boulder"], tries: 12, gap: 11, scale: 1 },
  steppe: { kinds: ["blades", "hill", "thorn", "blades", "tuft", "hill2"], tries: 14, gap: 11, scale: 0.95 },
  marsh: { kinds: ["rush", "pool", "rush"], tries: 14, gap: 9, scale: 0.9 },
  rushes: { kinds: ["rush", "rush", "blades"], tries: 16, gap: 7.5, scale: 0.9 },
};

/** What stands on ground that is no space. */
export function wildernessOf(like: Tone): Wilderness {
  return WILDS[like] ?? GREEN;
}
