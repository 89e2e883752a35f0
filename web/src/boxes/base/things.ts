/** Articles and tokens of the base game that heroes carry, by their codes. */

import type { NumberPlace } from "../box";
import { GOLD, INK, LEATHER, PAPER, STEEL, WOOD, type Stroke } from "../../figures/strokes";

const bottle = (level: string): Stroke[] => [
  ["#cfd9c9", "M19 4H29V14C37 18 41 25 40 33 39 41 33 45 24 45 15 45 9 41 8 33 7 25 11 18 19 14Z"],
  ["#6f8f3d", level],
  ["#8a5a2f", "M18 2H30V7H18Z"],
  ["-", "M13 24C12 28 12 31 13 34"],
];
const skin = (level: string): Stroke[] => [
  ["#d8b98b", "M20 10C9 17 5 28 9 38 13 46 29 47 36 40 43 32 38 20 28 10Z"],
  [LEATHER, level],
  [LEATHER, "M19 3H29L28 11H20Z"],
  ["", "M20 10C9 17 5 28 9 38 13 46 29 47 36 40 43 32 38 20 28 10M19 7H29M36 19C43 17 46 22 41 27"],
];
const stone = (colour: string, rune: string): Stroke[] => [
  [colour, "M12 8 30 4 41 15 40 34 28 45 11 41 6 22Z"],
  ["-", "M12 8 16 14 30 12 41 15M16 14 11 30 6 22M11 30 11 41"],
  ["", rune],
];
const gem = (colour: string): Stroke[] => [
  [colour, "M13 7H35L45 19 24 45 3 19Z"],
  ["#ffffff55", "M13 7 18 19H3ZM24 7 18 19H30Z"],
  ["", "M13 7H35L45 19 24 45 3 19ZM3 19H45M13 7 18 19 24 45M35 7 30 19 24 45M18 19 24 7 30 19"],
];
const scroll: Stroke[] = [
  [PAPER, "M10 9H38V39H10Z"],
  ["#dcc692", "M7 5H41C44 5 44 12 41 12H7C4 12 4 5 7 5ZM7 36H41C44 36 44 43 41 43H7C4 43 4 36 7 36Z"],
  ["-", "M10 8.500H38M10 39.500H38"],
];
const sprig: Stroke[] = [
  ["#6f9148", "M23 30C12 30 6 24 5 13 16 13 23 19 23 30ZM24 26C25 14 31 7 42 5 44 16 37 25 24 26Z"],
  ["#8fae5c", "M23 40C16 41 10 39 7 33 14 31 20 34 23 40Z"],
  ["", "M23 46C23 38 24 30 24 24M23 30 11 18M24 26 36 12M23 40 13 35"],
];
const bird: Stroke[] = [
  ["#96704a", "M4 15C12 10 20 12 25 18 31 9 39 5 46 4 45 15 40 25 32 31 28 36 21 39 14 38L6 44 9 34C7 30 9 26 13 22Z"],
  ["#c9a778", "M25 18C31 9 39 5 46 4 44 12 39 20 30 25Z"],
  [GOLD, "M4 15 10 13 9 18Z"],
  ["", "M30 25 42 11M27 23 38 9M20 33C24 32 28 29 30 25"],
];

/** Articles and tokens by the codes of the game. */
export const THINGS: Record<string, Stroke[]> = {
  shield: [
    [LEATHER, "M24 3C36 3 45 12 45 24 45 36 36 45 24 45 12 45 3 36 3 24 3 12 12 3 24 3Z"],
    [GOLD, "M24 9C32 9 39 16 39 24 39 32 32 39 24 39 16 39 9 32 9 24 9 16 16 9 24 9Z"],
    [LEATHER, "M21 9H27V21H39V27H27V39H21V27H9V21H21Z"],
    [STEEL, "M24 17C28 17 31 20 31 24 31 28 28 31 24 31 20 31 17 28 17 24 17 20 20 17 24 17Z"],
  ],
  "shield-damaged": [
    [LEATHER, "M24 3C29 3 33 4.5 36.5 7L31 15 38 18 32 26 44 30C41 39 33 45 24 45 12 45 3 36 3 24 3 12 12 3 24 3Z"],
    [GOLD, "M24 9C26 9 28 9.3 30 10L25 17 30 20 26 28 36 32C33 36 29 39 24 39 16 39 9 32 9 24 9 16 16 9 24 9Z"],
    ["", "M9 24H20M24 9V15M24 39V30M16 32 21 26"],
  ],
  bow: [
    [WOOD, "M12 2C38 4 44 10 46 36L42 38C40 16 32 9 11 6Z"],
    ["", "M12 4 44 37M4 44 34 14"],
    [STEEL, "M34 14 27 15 33 21ZM40 8 37 17 31 11Z"],
    ["#b54a36", "M4 44 5 36 9 39ZM4 44 12 43 9 39Z"],
  ],
  falcon: bird,
  "falcon-used": [
    ["#a9998a", "M17 12C17 5 30 4 31 12 38 19 38 32 31 39L28 45H21L19 39C11 33 11 20 17 12Z"],
    ["#7d6f63", "M31 15C38 22 38 33 30 39 27 32 27 22 31 15Z"],
    [GOLD, "M17 12 11 14 18 17Z"],
    [WOOD, "M6 41H42V45H6Z"],
    ["", "M20 11C21.5 12.5 23.5 12.5 25 11"],
  ],
  wineskin: skin("M12 22C16 20 30 20 36 22 40 30 40 36 35 41 28 46 14 45 9 38 7 33 8 27 12 22Z"),
  "wineskin-half": skin("M8 33C16 31 32 31 39 33 39 36 38 38 35 41 28 46 14 45 9 38 8 36 8 34 8 33Z"),
  telescope: [
    [GOLD, "M4 31 13 26 19 37 10 42Z"],
    [WOOD, "M13 27 28 18.5 33 27.5 18 36Z"],
    [GOLD, "M28 16 42 7 47 18 33 28Z"],
    ["#bcd3d8", "M42 7C46 8 49 15 47 18Z"],
    ["-", "M17 25 22 34M24 21 29 30"],
  ],
  helm: [
    [STEEL, "M7 30C6 14 14 6 24 6 34 6 42 14 41 30L38 42H30V29H18V42H10Z"],
    [GOLD, "M22 6H26V34L24 38 22 34ZM7 27H41V31H7Z"],
    [INK, "M11 31H20V35H13ZM28 31H37L35 35H28Z"],
  ],
  brew: bottle("M9 29C14 26 34 26 39 29 40 31 40 32 40 33 39 41 33 45 24 45 15 45 9 41 8 33 8 32 8 31 9 29Z"),
  "brew-half": bottle("M9 37C15 35 33 35 39 37 36 43 31 45 24 45 17 45 12 43 9 37Z"),
  "herb-3": sprig,
  "herb-4": sprig,
  "rune-blue": stone("#6f97b8", "M18 34V15L30 24 18 24"),
  "rune-yellow": stone("#d8b250", "M24 14V35M16 21 24 14 32 21M17 30 31 30"),
  "rune-green": stone("#86a765", "M17 15 31 33M31 15 17 33M24 13V36"),
  rune: stone("#a69a86", "M19 25C19 19 29 19 29 25 29 31 19 31 19 25Z"),
  poison: [
    ["#b7a6c4", "M19 4H29V13L39 37C41 42 38 45 34 45H14C10 45 7 42 9 37L19 13Z"],
    ["#6d4389", "M13 28H35L39 37C41 42 38 45 34 45H14C10 45 7 42 9 37Z"],
    ["#8a5a2f", "M18 2H30V7H18Z"],
    [PAPER, "M24 28C29 28 31 31 30 35L28 37V40H20V37L18 35C17 31 19 28 24 28Z"],
    [INK, "M20.5 33H23V35.500H20.500ZM25 33H27.500V35.500H25Z"],
  ],
  "gem-2": gem("#8fb9d8"),
  "gem-4": gem("#86b58a"),
  "gem-6": gem("#c96a5c"),
  gem: [
    ["#8e8578", "M10 14 22 6 38 10 44 26 36 41 18 43 5 32Z"],
    ["#8fb9d8", "M18 21 26 16 33 22 28 32 19 31Z"],
    ["-", "M10 14 18 21M22 6 26 16M38 10 33 22M44 26 33 22M36 41 28 32M18 43 19 31M5 32 19 31"],
  ],
};
for (const value of [7, 8, 10, 11, 14, 17]) THINGS[`parchment-${value}`] = scroll;

/** Where a thing's number stands, and its colour. */
export const NUMBERS: Record<string, NumberPlace> = {
  herb: [35, 42, 20, INK],
  parchment: [24, 31, 20, INK],
  gem: [24, 32, 17, INK],
  rubble: [25, 39, 24, INK],
};
