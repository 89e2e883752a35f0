/** Places of the boards of the base game: the room of their drawings, and the size of their names. */

import type { Landmark } from "../box";

export const LANDMARKS: Record<string, Landmark> = {
  castle: { room: 34, letters: 13, daylight: true, set: { dx: -30, dy: -12, foot: 17, scale: 0.82 } },
  tavern: { room: 21, letters: 9.5 },
  mine: { room: 21, letters: 9.5 },
  tree_of_songs: { room: 30, letters: 10, high: 1.4 },
  exit: { room: 20, letters: 9.5 },
  armoury: { room: 18, letters: 9.5 },
  chamber: { room: 20, letters: 9.5 },
  merchant: { room: 13 },
  gem: { room: 8, piece: "crystal" },
  lake: { room: 0, letters: 10 },
};
