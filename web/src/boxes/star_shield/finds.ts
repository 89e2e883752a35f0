/** What heroes find and carry: key, logs, mushrooms and lights; and the tokens of the threats. */

import type { NumberPlace } from "../box";
import { fine, glint, hatch, ink, shape, wash } from "../../figures/brush";
import type { Stroke } from "../../figures/strokes";

const key = fine(
  shape(
    "#c79a3a",
    "M28 8C40 8 48 17 48 28 48 34 46 39 42 43L80 81 76 85 70 79 64 85 59 80 65 74 60 69 54 75 49 70 55 64 36 46C22 52 8 42 8 28 8 17 16 8 28 8Z",
    2.8,
  ),
  wash("#6b4a17", "M42 43 80 81 76 85 36 46C22 52 8 42 8 28 14 42 32 46 42 43Z", 0.45),
  shape("#f4e7c6", "M28 18C34 18 38 22 38 28 38 34 34 38 28 38 22 38 18 34 18 28 18 22 22 18 28 18Z", 2.2),
  glint("M14 22C16 16 20 13 25 12M46 50 60 64", 2, "#f7e3a6"),
  shape("#9b2c1f", "M28 23 31 28 28 33 25 28Z", 1.2),
);

const trunk = (y: number, x: number): Stroke[] => [
  shape("#8a5d32", `M${x} ${y}H${x + 58}C${x + 66} ${y} ${x + 66} ${y + 24} ${x + 58} ${y + 24}H${x}Z`, 2.6),
  wash("#3f2813", `M${x} ${y + 15}H${x + 62}C${x + 61} ${y + 20} ${x + 60} ${y + 24} ${x + 58} ${y + 24}H${x}Z`, 0.4),
  hatch(
    `M${x + 16} ${y + 6}H${x + 34}M${x + 26} ${y + 11}H${x + 52}M${x + 18} ${y + 17}H${x + 30}M${x + 40} ${y + 19}H${x + 56}M${x + 44} ${y + 5}H${x + 54}`,
    1.2,
  ),
  shape(
    "#e6c890",
    `M${x} ${y}C${x + 9} ${y} ${x + 9} ${y + 24} ${x} ${y + 24} ${x - 9} ${y + 24} ${x - 9} ${y} ${x} ${y}Z`,
    2.4,
  ),
  hatch(
    `M${x} ${y + 6}C${x + 5} ${y + 6} ${x + 5} ${y + 18} ${x} ${y + 18} ${x - 5} ${y + 18} ${x - 5} ${y + 6} ${x} ${y + 6}M${x} ${y + 11}V${y + 13}`,
    1.2,
  ),
];
const logs: Record<string, Stroke[]> = {
  "log-1": fine(...trunk(36, 18), ink("M58 36 64 26M64 26 70 28", 2.6)),
  "log-2": fine(...trunk(50, 14), ...trunk(24, 24)),
  "log-3": fine(...trunk(60, 12), ...trunk(37, 20), ...trunk(14, 15)),
};

const cap = (x: number, y: number, k: number): Stroke[] => {
  const at = (dx: number, dy: number): string => `${x + dx * k} ${y + dy * k}`;
  return [
    shape(
      "#f1e6cc",
      `M${at(-7, 0)}C${at(-5, 14)} ${at(-8, 26)} ${at(-10, 34)}C${at(-4, 38)} ${at(4, 38)} ${at(10, 34)}C${at(8, 26)} ${at(5, 14)} ${at(7, 0)}Z`,
      2.2,
    ),
    wash(
      "#a08a5f",
      `M${at(1, 0)}C${at(2, 14)} ${at(4, 26)} ${at(3, 37)}L${at(10, 34)}C${at(8, 26)} ${at(5, 14)} ${at(7, 0)}Z`,
      0.45,
    ),
    shape(
      "#a8482f",
      `M${at(-28, 2)}C${at(-28, -16)} ${at(-14, -28)} ${at(0, -28)}C${at(14, -28)} ${at(28, -16)} ${at(28, 2)}C${at(16, 8)} ${at(-16, 8)} ${at(-28, 2)}Z`,
      2.6,
    ),
    wash(
      "#5c1a12",
      `M${at(4, -28)}C${at(18, -26)} ${at(28, -14)} ${at(28, 2)}C${at(22, 5)} ${at(14, 6)} ${at(6, 6)}C${at(18, -2)} ${at(16, -18)} ${at(4, -28)}Z`,
      0.45,
    ),
    shape(
      "#f7eed2",
      `M${at(-17, -8)}C${at(-14, -13)} ${at(-8, -11)} ${at(-9, -6)}C${at(-11, -2)} ${at(-17, -3)} ${at(-17, -8)}ZM${at(-2, -18)}C${at(2, -21)} ${at(6, -18)} ${at(4, -14)}C${at(1, -11)} ${at(-4, -14)} ${at(-2, -18)}Z`,
      1.1,
    ),
    shape(
      "#f7eed2",
      `M${at(10, -8)}C${at(14, -11)} ${at(18, -7)} ${at(16, -3)}C${at(12, -1)} ${at(8, -4)} ${at(10, -8)}Z`,
      1.1,
    ),
    hatch(`M${at(-3, 10)}V${y + 26 * k}M${at(2, 12)}V${y + 30 * k}`, 1.1),
  ];
};
const mushrooms: Record<string, Stroke[]> = {
  "mushroom-1": fine(...cap(46, 44, 1.25)),
  "mushroom-2": fine(...cap(64, 52, 0.95), ...cap(34, 40, 1.1)),
};

/** A small light that floats, the brighter the more it is worth. */
const light = (value: number): Stroke[] => {
  const glow = 0.25 + value / 28;
  return fine(
    wash("#dff0f2", "M48 2C73 2 94 23 94 48 94 73 73 94 48 94 23 94 2 73 2 48 2 23 23 2 48 2Z", glow),
    shape(
      "#f7e3a0",
      "M48 1 56 27 78 18 69 40 95 48 69 56 78 78 56 69 48 95 40 69 18 78 27 56 1 48 27 40 18 18 40 27Z",
      2.2,
    ),
    wash(
      "#7fa9c4",
      "M48 48 56 27 48 1ZM48 48 69 40 78 18ZM48 48 69 56 95 48ZM48 48 56 69 78 78ZM48 48 40 69 48 95ZM48 48 27 56 18 78ZM48 48 27 40 1 48ZM48 48 40 27 18 18Z",
      0.35,
    ),
    shape("#fffdf0", "M48 27C60 27 69 36 69 48 69 60 60 69 48 69 36 69 27 60 27 48 27 36 36 27 48 27Z", 1.8),
    wash("#cfe0e6", "M60 31C68 37 70 46 68 54 64 64 56 69 48 69 59 62 64 46 60 31Z", 0.7),
  );
};
const LIGHTS = [2, 4, 6, 8, 10, 14];

export const FINDS: Record<string, Stroke[]> = {
  key,
  ...logs,
  ...mushrooms,
  ...Object.fromEntries(LIGHTS.map((value) => [`light-${value}`, light(value)])),
};

export const NUMBERS: Record<string, NumberPlace> = {
  light: [24, 31, 20, "#4a3212"],
  log: [36, 45, 20, "#2f2114"],
  mushroom: [37, 45, 20, "#2f2114"],
};

/** A fire that burns on a space. */
const fire = fine(
  wash("#2f2114", "M10 82C20 74 76 74 86 82 80 92 16 92 10 82Z", 0.35),
  shape("#5a3b1e", "M12 78 76 90 78 84 15 71ZM84 78 20 90 18 84 81 71Z", 2.2),
  shape(
    "#b5331d",
    "M48 2C53 14 68 22 74 38 77 34 78 30 77 25 88 40 90 60 80 72 74 80 62 84 48 84 34 84 20 80 15 70 8 58 12 42 22 32 23 38 25 42 29 44 28 28 42 16 48 2Z",
    2.6,
  ),
  wash(
    "#e9822c",
    "M49 18C53 28 64 34 68 48 71 46 73 43 74 40 80 54 79 66 70 74 62 80 36 80 27 74 18 66 18 54 23 46 25 51 29 54 34 54 33 40 46 32 49 18Z",
    1,
  ),
  wash(
    "#f9d25c",
    "M50 38C53 46 62 50 64 60 65 70 58 78 48 78 37 78 31 70 33 61 36 64 40 65 43 63 42 54 49 48 50 38Z",
    1,
  ),
  wash("#fff6cf", "M50 58C55 62 56 70 52 76 47 79 41 75 42 69 47 69 50 64 50 58Z", 1),
  ink("M30 46C28 52 28 58 31 62M66 44C69 50 69 56 67 60", 1.1),
);

/** What covers a symbol of the sunrise. */
const redX = fine(
  shape(
    "#b3261e",
    "M8 20 20 8C30 16 40 26 48 36 56 26 66 16 76 8L88 20C80 30 70 40 60 48 70 56 80 66 88 76L76 88C66 80 56 70 48 60 40 70 30 80 20 88L8 76C16 66 26 56 36 48 26 40 16 30 8 20Z",
    3,
  ),
  wash(
    "#5c0f0a",
    "M60 48C70 56 80 66 88 76L76 88C66 80 56 70 48 60 40 70 30 80 20 88L14 82C28 74 40 62 48 52 50 50 56 48 60 48Z",
    0.4,
  ),
  glint("M14 20 20 14C26 19 32 24 36 28M66 22 76 14", 2, "#f0a79c"),
);

/** A torn piece of the map on which somebody has marked the way. */
export const CLUE: Stroke[] = fine(
  shape(
    "#f0dfb2",
    "M10 16 24 10 34 14 46 8 58 13 70 7 86 13 84 26 89 36 83 48 88 60 82 70 86 82 72 88 62 83 50 90 38 84 26 89 12 82 15 70 9 58 14 46 8 34 13 26Z",
    3,
  ),
  wash("#b98f4a", "M70 7 86 13 84 26 89 36 83 48 88 60 82 70 86 82 72 88 62 83 74 66 72 34Z", 0.5),
  ink("M20 74C28 60 36 70 44 56M50 48C54 42 58 40 62 38", 3.6, "#7a4a22"),
  ink("M60 22 76 40M76 22 60 40", 6.5, "#a4281c"),
  hatch("M20 32 28 20 36 32M30 32 36 24 43 34M20 46H34M54 68H72M58 75H70", 2.2),
);

/** A piece of rubble that the catapult has shot into the castle, with a splintered beam under it. */
const rubble = fine(
  wash("#2f2114", "M6 84C18 76 78 76 90 84 82 92 14 92 6 84Z", 0.35),
  shape("#6d4a26", "M4 74 10 66 88 80 86 90Z", 2.2),
  ink("M14 71 82 84M24 70 30 76M60 78 66 84", 1.1),
  shape("#8d8676", "M12 76 16 54 32 44 46 58 42 80 22 84Z", 2.6),
  shape("#a59d8b", "M34 80 40 40 56 26 78 34 86 58 80 80 56 86Z", 2.6),
  wash("#4a463d", "M60 84 66 56 86 58 80 80ZM30 82 36 62 46 58 42 80Z", 0.35),
  ink("M40 40 58 50 78 34M58 50 66 56 56 86M16 54 28 60 32 44M28 60 22 84", 1.1),
  glint("M46 38 57 31M20 55 29 49", 2, "#e6dfcd"),
);

export const MARKS: Record<string, Stroke[]> = { fire, red_x: redX, castle_rubble: rubble };
