/** Tokens and figures of the base game that stand on the board. */

import { STEEL, WOOD, type Stroke } from "../../figures/strokes";
import { STANDEES } from "./standees";

export const TOKENS: Record<string, Stroke[]> = {
  farmer: [
    [WOOD, "M39 14H41.500V46H39Z"],
    ["", "M36 4V12C36 15 44.5 15 44.5 12V4M40.2 4V14"],
    ["#b58a4e", "M5 46C5 34 9 27 14 25H27C32 27 36 34 36 46Z"],
    ["#e8bf92", "M13 15H28V22C26 28 15 28 13 22Z"],
    ["#dcb65c", "M3 17C8 15 10 14 11 9 12 3 29 3 30 9 31 14 33 15 38 17 30 20 11 20 3 17Z"],
    ["-", "M11 14C17 16 24 16 30 14M20.5 28V46M14 34H17M24 34H27"],
  ],
  rubble: [
    ["#a39580", "M3 43 8 28 18 24 24 31 30 22 41 27 45 43Z"],
    ["#c0b39d", "M12 25 17 11 31 9 36 22 30 22 24 31 18 24Z"],
    ["-", "M17 11 22 19 31 9M22 19 24 31M8 28 14 36 24 31M14 36 13 43M30 22 33 34 41 27M33 34 31 43"],
  ],
  ...STANDEES,
  "shield-dwarves": [
    ["#7d6a55", "M3 46C3 34 8 28 14 27H34C40 28 45 34 45 46Z"],
    ["#e8bf92", "M15 16H33V23H15Z"],
    [STEEL, "M12 18C12 6 36 6 36 18L24 14Z"],
    ["#8a5a2f", "M13 20C18 23 30 23 35 20 36 29 30 34 24 36 18 34 12 29 13 20Z"],
    [STEEL, "M16 33H32C33 41 29 45 24 47 19 45 15 41 16 33Z"],
  ],
};
