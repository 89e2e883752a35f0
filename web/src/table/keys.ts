// The keys of the table: the one list that both the keyboard and its sheet read.
import type { TextKey } from "../text.svelte";

export type KeyPlace = "table" | "map" | "replay" | "card";

export interface KeyEntry {
  keys: string[];
  text: TextKey;
  where: KeyPlace;
  /** The key chooses the only legal action of one of these kinds, or leads to the first of several. */
  kinds?: string[];
}

export const KEYS: KeyEntry[] = [
  { keys: ["1", "…", "9"], text: "key.choose", where: "table" },
  { keys: ["Enter"], text: "key.confirm", where: "table" },
  { keys: ["Escape"], text: "key.cancel", where: "table" },
  { keys: ["g"], text: "key.map", where: "table" },
  { keys: ["w"], text: "key.walk", where: "table" },
  { keys: ["q"], text: "key.question", where: "table" },
  { keys: ["f"], text: "key.fight", where: "table", kinds: ["fight", "clear"] },
  { keys: ["s"], text: "key.stop", where: "table", kinds: ["stop", "stay"] },
  { keys: ["p"], text: "key.pass", where: "table", kinds: ["pass"] },
  { keys: ["e"], text: "key.end", where: "table", kinds: ["end"] },
  { keys: ["d"], text: "key.drink", where: "table", kinds: ["drink", "done"] },
  { keys: ["t"], text: "key.take", where: "table", kinds: ["take"] },
  { keys: ["b"], text: "key.buy", where: "table", kinds: ["buy"] },
  { keys: ["r"], text: "key.roll", where: "table", kinds: ["roll"] },
  { keys: ["y"], text: "key.yes", where: "table", kinds: ["yes", "accept", "join"] },
  { keys: ["n"], text: "key.no", where: "table", kinds: ["no", "decline", "keep", "hold", "suffer"] },
  { keys: ["m"], text: "key.menu", where: "table" },
  { keys: ["u"], text: "key.undo", where: "table" },
  { keys: ["h"], text: "key.hint", where: "table" },
  { keys: ["k"], text: "key.sketch", where: "table" },
  { keys: ["l"], text: "key.log", where: "table" },
  { keys: ["c"], text: "key.chat", where: "table" },
  { keys: ["x"], text: "key.skip", where: "table" },
  { keys: ["/"], text: "key.rules", where: "table" },
  { keys: ["?"], text: "key.sheet", where: "table" },
  { keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"], text: "key.walk_map", where: "map" },
  { keys: ["Enter"], text: "key.select_space", where: "map" },
  { keys: ["+", "-"], text: "key.zoom", where: "map" },
  { keys: ["Shift+Enter"], text: "key.ping", where: "map" },
  { keys: ["Enter"], text: "key.understood", where: "card" },
  { keys: ["v"], text: "key.aloud", where: "card" },
  { keys: ["ArrowLeft", "ArrowRight"], text: "key.step", where: "replay" },
  { keys: ["PageUp", "PageDown"], text: "key.day", where: "replay" },
  { keys: ["Home", "End"], text: "key.ends", where: "replay" },
  { keys: ["Space"], text: "key.autoplay", where: "replay" },
];

/** The letter that chooses what every turn offers: it means the same whatever else is possible. */
export function letterOf(kind: string): string {
  return KEYS.find((entry) => entry.kinds?.includes(kind))?.keys[0] ?? "";
}

/** The entry of the table that a key press means. */
export function entryOf(key: string): KeyEntry | undefined {
  return KEYS.find((entry) => entry.where === "table" && entry.keys.includes(key));
}
