/** What every box is drawn with, each on a field of 48 by 48; drawings of a single box are in its folder under boxes/.

A stroke is a colour and path data; the colour "" draws an ink line only, "-" a thin one. `var(…)` colours follow the look.
A stroke with a pen of its own says how wide its line is, in which ink, and how thin the colour: see `brush.ts`.
*/

export interface Pen {
  /** The width of the line; 0 for none. */
  line: number;
  ink?: string;
  /** How much the colour covers, from 0 to 1. */
  covers?: number;
}

export type Stroke = [fill: string, d: string, pen?: Pen];

export const INK = "#2f2114";
export const PAPER = "#f4e7c6";
export const WOOD = "#a3743f";
export const STEEL = "#b9c0bf";
export const LEATHER = "#96562d";
export const GOLD = "#dcae3f";

/** A hero without a drawing. */
export const ANY_HERO: Stroke[] = [
  ["hue", "M9 45C8 34 12 27 18 24 13 20 12 10 18 6 24 2 32 6 32 14 32 18 30 22 27 24 34 27 38 34 37 45Z"],
  ["-", "M18 24C21 26 24 26 27 24"],
];

/** Any other creature: horned, with the first letter of its name. */
export const BEAST: Stroke[] = [
  [
    "#7a6a5c",
    "M24 46C12 46 6 38 7 28 7.5 22 10 18 13 15 8 13 5 8 6 2 10 7 15 9 19 10 22 9 26 9 29 10 33 9 38 7 42 2 43 8 40 13 35 15 38 18 40.5 22 41 28 42 38 36 46 24 46Z",
  ],
  ["#5c4e43", "M24 46C15 46 9 42 7.5 35 14 42 34 42 40.5 35 39 42 33 46 24 46Z"],
  ["#e4642f", "M15 16 21 18.5 16 20.500ZM33 16 27 18.5 32 20.500Z"],
];

/** A parcel stands for what has no drawing yet. */
export const PARCEL: Stroke[] = [
  ["#c7a673", "M6 16 24 8 42 16V36L24 44 6 36Z"],
  ["", "M6 16 24 24 42 16M24 24V44M15 12 33 20V26"],
];

/** The disc of a token without a drawing; its letter stands on it. */
export const DISC: Stroke[] = [
  ["hue", "M24 3C36 3 45 12 45 24 45 36 36 45 24 45 12 45 3 36 3 24 3 12 12 3 24 3Z"],
  ["#f4e7c6", "M24 9C32 9 39 16 39 24 39 32 32 39 24 39 16 39 9 32 9 24 9 16 16 9 24 9Z"],
];

/** Parts of the table, and tokens that more than one box has. */
export const TOKENS: Record<string, Stroke[]> = {
  gold: [
    [GOLD, "M24 4C35 4 44 13 44 24 44 35 35 44 24 44 13 44 4 35 4 24 4 13 13 4 24 4Z"],
    ["#edcd74", "M24 9C32 9 39 16 39 24 39 32 32 39 24 39 16 39 9 32 9 24 9 16 16 9 24 9Z"],
    ["", "M24 9C32 9 39 16 39 24 39 32 32 39 24 39 16 39 9 32 9 24 9 16 16 9 24 9"],
  ],
  narrator: [
    ["#4b3a5e", "M10 46C9 34 13 24 19 21L29 21C35 24 39 34 38 46Z"],
    ["#e8bf92", "M18 12H30V19C28 24 20 24 18 19Z"],
    ["#4b3a5e", "M24 2C34 4 36 14 33 23 31 17 29 13 24 12 19 13 17 17 15 23 12 14 14 4 24 2Z"],
    [PAPER, "M12 29H23.500V41H12ZM24.5 29H36V41H24.500Z"],
    ["-", "M14 33H21.500M14 36H21.500M26.5 33H34M26.5 36H34M24 28V42"],
  ],
  rooster: [
    ["#9b2c1f", "M17 8C16 3 20 3 21 6 22 2 26 3 25 7 28 5 30 8 27 11L17 12Z"],
    ["#c9713a", "M17 11C21 7 28 10 28 17 31 22 36 21 38 14 42 8 46 10 45 15 45 29 39 38 28 38 16 38 12 30 14 20Z"],
    [
      "#7b4a2a",
      "M38 14C42 8 46 10 45 15 45 24 42 31 36 35 38 28 38 21 38 14ZM20 24C25 28 31 28 34 24 34 31 24 34 20 24Z",
    ],
    [GOLD, "M15 14 8 16 15 19Z"],
    ["#9b2c1f", "M15 19C13 22 15 25 17 24 18 22 17 20 17 19Z"],
    ["", "M24 38 22 45H18M30 38 31 45H27"],
    [INK, "M19.5 13.500H21.500V15.500H19.500Z"],
  ],
  star: [
    [GOLD, "M24 3 29.5 17 44.5 18 33 27.5 37 42 24 34 11 42 15 27.5 3.5 18 18.5 17Z"],
    ["#f0d387", "M24 10 27.5 19.5 24 24 20.5 19.500Z"],
  ],
  well: [
    ["#b9ad97", "M8 26H40L38 43C30 47 18 47 10 43Z"],
    ["water", "M24 20C33 20 40 22.5 40 26 40 29.5 33 32 24 32 15 32 8 29.5 8 26 8 22.5 15 20 24 20Z"],
    [WOOD, "M9 8H12.500V25H9ZM35.5 8H39V25H35.500Z"],
    ["#a9543b", "M3 12 24 1 45 12 42 14H6Z"],
    ["", "M24 13V22M8 26C8 29.5 15 32 24 32 33 32 40 29.5 40 26"],
    ["-", "M15 35H22M26 38H33M14 41H20M24 3V12"],
  ],
  site: [
    [PAPER, "M9 4H39V44H9Z"],
    ["#9b2c1f", "M24 25C29 25 32 28 32 32.5 32 37 29 40 24 40 19 40 16 37 16 32.5 16 28 19 25 24 25Z"],
    ["-", "M14 10H34M14 14H34M14 18H29M21 32.5 24 29 27 32.5 24 36Z"],
  ],
  barrier: [
    [WOOD, "M1 13 15 12 13 16 17 18 12 21 16 24 11 27 15 30 12 34 1 35Z", { line: 1.5 }],
    [WOOD, "M47 13 34 12 36 16 31 19 36 22 32 25 37 27 33 31 36 34 47 35Z", { line: 1.5 }],
    ["-", "M1 18.500H11M1 24H9M1 29.500H11M47 18.500H38M47 24H40M47 29.500H38"],
    ["#9b2c1f", "M13 17 17 13 35 31 31 35Z", { line: 1.5 }],
    ["#9b2c1f", "M31 13 35 17 17 35 13 31Z", { line: 1.5 }],
  ],
};

/** What fog hides besides creatures and things. */
export const FOG_FACES: Record<string, Stroke[]> = {
  event: [
    [PAPER, "M13 8H35V40H13Z"],
    ["#9b2c1f", "M22 14H26V28H22ZM22 31H26V35H22Z"],
  ],
  strength: [[STEEL, "M24 4 27 8V30H34V34H26.500V44H21.500V34H14V30H21V8Z"]],
  willpower: [["#b5473a", "M24 42C10 32 5 24 7 16 9 8 20 7 24 15 28 7 39 8 41 16 43 24 38 32 24 42Z"]],
};
