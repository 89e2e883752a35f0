/** Places of the Far Land: the room of their drawings, and the size of their names. */

import type { Tone } from "../../map/tones";
import type { Landmark } from "../box";

/** In a row below the number: the faces of the large grey die on which the guard trolls hear whoever stops there. */
const keen = (face: number): Landmark => ({ room: 5, set: { dx: -22.5 + (face - 1) * 9, dy: 16, foot: 22, scale: 1 } });

export const LANDMARKS: Record<string, Landmark> = {
  lair: { room: 30, letters: 12, high: 1.4 },
  stiltvillage: { room: 24, letters: 10, high: 1.2 },
  southwatch: { room: 19, letters: 10, high: 1.7 },
  steeprock: { room: 24, letters: 10, high: 1.4 },
  portal: { room: 20, letters: 10, high: 1.3 },
  swamp: { room: 0, letters: 10 },
  goldroad: { room: 0, letters: 9.5 },
  trollden: { room: 15 },
  "keen-1": keen(1),
  "keen-2": keen(2),
  "keen-3": keen(3),
  "keen-4": keen(4),
  "keen-5": keen(5),
  "keen-6": keen(6),
};

export const TONES: Record<string, Tone> = {
  lakeside: "shore",
  swamp: "marsh",
  reedbank: "rushes",
  steeprock: "mountain",
  griffinrock: "rock",
};
