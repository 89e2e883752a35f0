/** Places of the Grey Mountains and of Krahd: the room of their drawings, and the size of their names. */

import type { Tone } from "../../map/tones";
import type { Landmark } from "../box";

/** Beside the number of a cave: the pip of the red die by which a skeleton comes up there. */
const BONES: Landmark = { room: 8, set: { dx: 19, dy: -11, foot: -6, scale: 1 } };

export const LANDMARKS: Record<string, Landmark> = {
  watchtower: { room: 18, letters: 9.5, high: 1.7 },
  winter_castle: { room: 26, letters: 10, high: 1.2 },
  headwaters: { room: 17, letters: 9.5 },
  battleground: { room: 15, letters: 9.5 },
  bonepit: { room: 14, letters: 9.5 },
  cave: { room: 14 },
  forge: { room: 22, letters: 10, high: 1.3 },
  fortress: { room: 34, letters: 12, high: 1.4 },
  "bones-1": BONES,
  "bones-2": BONES,
  "bones-3": BONES,
  "bones-4": BONES,
  "bones-5": BONES,
  "bones-6": BONES,
};

export const TONES: Record<string, Tone> = { firwood: "pines", enran: "embers", forge: "embers" };
