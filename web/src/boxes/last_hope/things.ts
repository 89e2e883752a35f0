/** What the expedition carries, and what it finds: food, shields, old weapons; and what stands on the map. */

import { fine, glint, hatch, ink, shape, standee, wash } from "../../figures/brush";
import { GOLD, LEATHER, STEEL, WOOD, type Stroke } from "../../figures/strokes";

const nuts = fine(
  shape("#b8772f", "M10 62C8 48 20 40 32 44 42 34 60 36 64 48 78 44 90 54 86 68 84 82 66 88 54 82 42 90 14 86 10 62Z"),
  shape("#c98a3d", "M14 62C14 52 24 47 32 50 40 54 40 68 32 73 22 76 14 70 14 62Z", 2),
  shape("#a7652a", "M40 56C42 44 56 42 62 50 66 58 62 70 52 72 44 72 39 64 40 56Z", 2),
  shape("#c98a3d", "M58 68C60 56 74 52 82 60 86 70 78 80 68 80 62 78 58 74 58 68Z", 2),
  shape("#5f7a3a", "M30 44C28 34 34 26 44 24 46 34 40 42 30 44ZM54 42C54 32 62 26 72 26 72 36 64 42 54 42Z", 2),
  hatch("M20 56C24 54 28 55 30 58M46 54C50 50 55 51 57 54M66 66C70 62 75 63 78 66M33 41 41 27M57 39 69 28"),
);

const herb = (leaf: string, bloom: string): Stroke[] =>
  fine(
    ink("M48 90C48 70 47 52 48 34M48 74C38 70 30 66 24 58M48 66C58 62 66 58 72 50", 3.4, "#4c6b35"),
    shape(leaf, "M24 60C14 58 8 50 8 42 20 42 28 50 24 60ZM72 52C82 50 88 42 88 34 76 34 68 42 72 52Z", 2.2),
    shape(leaf, "M46 82C36 84 28 80 24 74 34 70 44 74 46 82ZM50 76C60 78 68 74 72 68 62 64 52 68 50 76Z", 2),
    shape(bloom, "M48 4 53 18 67 14 60 26 72 34 58 36 58 50 48 40 38 50 38 36 24 34 36 26 29 14 43 18Z", 2.4),
    shape("#fff6d2", "M48 21C53 21 56 24 56 28 56 33 53 35 48 35 43 35 40 33 40 28 40 24 43 21 48 21Z", 1.6),
  );

const shield = (field: string, mark: Stroke[], worn: boolean): Stroke[] =>
  fine(
    shape(field, "M12 12C28 12 40 10 48 4 56 10 68 12 84 12 86 46 76 72 48 92 20 72 10 46 12 12Z", 3),
    wash("#1d120a", "M48 4C56 10 68 12 84 12 86 46 76 72 48 92Z", 0.2),
    ink("M18 18C30 18 40 16 48 11 56 16 66 18 78 18 79 46 70 67 48 84 26 67 17 46 18 18Z", 1.8),
    ...mark,
    ...(worn ? [ink("M30 20 42 40 34 50 50 66M66 26 58 44 68 58", 2.6, "#2a1a10")] : []),
  );

const storm: Stroke[] = [shape(GOLD, "M54 18 32 52H46L38 78 66 42H51L60 18Z", 2), glint("M52 22 38 48")];
const flame: Stroke[] = [
  shape(
    "#e4762c",
    "M48 18C56 30 70 38 68 56 66 70 58 78 48 78 38 78 30 70 29 58 28 48 34 44 38 36 40 44 43 46 46 44 48 36 44 28 48 18Z",
    2.2,
  ),
  wash("#f6d35e", "M48 46C54 52 58 58 56 66 55 72 52 75 48 75 43 75 40 71 40 66 40 60 46 56 48 46Z", 0.9),
];

const blade = (from: string): Stroke => shape(STEEL, from, 2.4);

export const THINGS: Record<string, Stroke[]> = {
  "apple-nuts": nuts,
  "star-herb": herb("#6f8f4c", "#e7dca0"),
  cowl: fine(
    shape("#5a4a63", "M18 88C14 50 24 12 48 8 72 12 82 50 78 88 66 82 60 70 58 56H38C36 70 30 82 18 88Z"),
    shape("#241b28", "M48 20C60 22 64 36 62 56H34C32 36 36 22 48 20Z", 2),
    wash("#32273a", "M56 10C72 16 82 50 78 88 70 84 64 76 61 66 66 44 64 24 56 10Z", 0.5),
    hatch("M26 60 24 80M32 64 28 82M70 60 72 80M40 12C32 20 28 34 27 46"),
  ),
  kettle: fine(
    ink("M20 38C22 12 74 12 76 38", 3),
    shape("#4b4a4d", "M10 38H86L80 70C76 86 62 90 48 90 34 90 20 86 16 70Z", 3),
    wash("#1b1a1c", "M60 38H86L80 70C76 86 62 90 50 90 64 78 66 56 60 38Z", 0.5),
    shape("#6f9a4a", "M14 38C20 32 76 32 82 38 76 44 20 44 14 38Z", 2),
    shape("#a5c46e", "M34 36C37 33 41 34 41 37 40 40 35 40 34 36ZM54 37C57 34 62 35 62 38 60 41 55 41 54 37Z", 1),
    glint("M22 52C22 64 26 74 32 80"),
  ),
  "storm-shield": shield("#4f7186", storm, false),
  "storm-shield-used": shield("#7f8f96", storm, true),
  "fire-shield": shield("#7f2f22", flame, false),
  "fire-shield-used": shield("#8f6a5c", flame, true),
  "iron-glove": fine(
    shape(
      "#8f979a",
      "M26 90 24 52C18 48 14 42 16 36 20 34 26 38 30 44V16C30 11 37 11 38 16L39 36V9C39 4 47 4 47 9L48 36 50 8C50 3 58 3 58 8V37L61 14C62 9 69 10 69 15L68 54 70 90Z",
      2.8,
    ),
    wash("#4a5154", "M58 20 61 14C62 9 69 10 69 15L68 54 70 90H52C60 70 60 40 58 20Z", 0.5),
    hatch("M26 72H70M26 80H70M31 30H37M40 24H46M51 24H57M62 30H68M30 54C42 58 56 58 67 54", 1.6),
    glint("M32 62C40 65 50 65 56 63"),
  ),
  "rusty-knife": fine(
    shape("#9a8f80", "M58 6C70 14 72 30 64 44L46 62 38 54Z", 2.4),
    wash("#a3562b", "M60 14C68 22 66 34 60 42L48 54 44 50C54 40 60 28 60 14Z", 0.7),
    shape(LEATHER, "M32 54 46 68 24 92 10 84Z", 2.4),
    hatch("M18 82 26 88M24 74 33 81M30 67 38 74", 1.6),
  ),
  axe: fine(
    shape(WOOD, "M44 4H53L56 92H42Z", 2.4),
    shape("#9aa2a5", "M52 10C70 4 86 12 90 32 78 40 64 42 53 38Z", 2.8),
    shape("#9aa2a5", "M45 14 30 10 26 36 45 34Z", 2.4),
    glint("M84 18C87 24 87 29 86 32"),
    hatch("M46 56H54M46 62H54M46 68H54", 1.6),
  ),
  "sword-handle": fine(
    blade("M40 4 48 10 56 2V26H40Z"),
    shape(GOLD, "M18 26H78V36H18Z", 2.4),
    shape(LEATHER, "M41 36H55V72H41Z", 2.2),
    shape(GOLD, "M48 70C56 70 61 75 61 81 61 88 56 92 48 92 40 92 35 88 35 81 35 75 40 70 48 70Z", 2.4),
    hatch("M41 44 55 40M41 52 55 48M41 60 55 56M41 68 55 64", 1.6),
  ),
  "sword-blade": fine(
    blade("M48 2 58 16V78L52 72 48 84 43 74 38 80V16Z"),
    wash("#6d787c", "M48 2 58 16V78L52 72 49 80Z", 0.5),
    glint("M43 20V68"),
  ),
};

const camp = standee(
  "#3f5f7a",
  shape("#6a5a44", "M6 89C14 82 82 82 90 89Z", 2),
  shape("#d9c79a", "M10 88 40 20 62 88Z", 2.8),
  wash("#a08a58", "M40 20 62 88H46Z", 0.6),
  shape("#4a3521", "M30 88 39 52 48 88Z", 1.8),
  shape("#b59e6a", "M50 88 70 42 90 88Z", 2.6),
  wash("#7f6a3c", "M70 42 90 88H74Z", 0.6),
  ink("M40 20V8M70 42V34", 2.4),
  shape("#9b2c1f", "M40 6 58 11 40 17Z", 1.8),
  shape("#e4762c", "M62 88C58 82 62 78 64 72 69 77 72 82 69 88Z", 1.6),
  hatch("M22 62 26 66M18 74 23 78M54 66 50 70M78 66 75 70M84 78 80 81M34 36 36 42", 1.1),
);

const wagon = standee(
  "#3f5f7a",
  shape("#e3d6b4", "M10 58C8 30 24 16 48 16 72 16 88 30 86 58Z", 2.8),
  wash("#ab9a70", "M58 17C76 20 88 34 86 58H64C70 44 68 28 58 17Z", 0.55),
  hatch("M28 22C24 32 22 44 22 58M42 17C40 30 39 44 39 58M58 17C60 30 61 44 61 58M72 24C76 34 76 46 76 58", 1.4),
  shape(WOOD, "M6 56H90L86 74H10Z", 2.6),
  hatch("M8 65H88M26 57V74M48 57V74M70 57V74", 1.2),
  shape(
    "#7a4f28",
    "M26 62C36 62 42 69 42 77 42 86 36 92 26 92 16 92 10 86 10 77 10 69 16 62 26 62ZM70 62C80 62 86 69 86 77 86 86 80 92 70 92 60 92 54 86 54 77 54 69 60 62 70 62Z",
    2.4,
  ),
  shape(
    "#caa468",
    "M26 68C32 68 36 72 36 77 36 83 32 86 26 86 20 86 16 83 16 77 16 72 20 68 26 68ZM70 68C76 68 80 72 80 77 80 83 76 86 70 86 64 86 60 83 60 77 60 72 64 68 70 68Z",
    1.4,
  ),
  ink("M26 66V88M15 77H37M70 66V88M59 77H81", 1.8),
  shape("#9b7a4a", "M36 58C34 48 44 44 50 48 56 44 64 50 62 58Z", 1.6),
);

const fogToken = (...marks: Stroke[]): Stroke[] =>
  fine(shape("#cfd6d4", "M48 4C74 4 92 22 92 48 92 74 74 92 48 92 22 92 4 74 4 48 4 22 22 4 48 4Z", 2.4), ...marks);

/** One of the Agren: small, bearded, with a pack taller than himself. */
const agren = fogToken(
  shape("#8a6a42", "M30 22H66V60H30Z", 2),
  shape("#6f4f8a", "M24 86C24 66 32 54 48 52 64 54 72 66 72 86Z", 2.2),
  shape("#e2b48a", "M36 42C36 32 60 32 60 42 60 54 54 60 48 60 42 60 36 54 36 42Z", 1.8),
  shape("#d9d2c2", "M36 50C44 54 52 54 60 50 60 64 54 74 48 76 42 74 36 64 36 50Z", 1.6),
  shape("#6f4f8a", "M32 40C34 24 44 16 58 12 58 24 64 32 64 40 54 36 42 36 32 40Z", 2),
  ink("M42 46V48M54 46V48", 2),
);

const shut = fine(
  shape("#6d6256", "M48 4C74 4 92 22 92 48 92 74 74 92 48 92 22 92 4 74 4 48 4 22 22 4 48 4Z", 2.4),
  shape("#1e1712", "M26 74C26 48 36 34 48 34 60 34 70 48 70 74Z", 2),
  ink("M22 74H74", 2.4),
);

export const TOKENS: Record<string, Stroke[]> = {
  camp,
  wagon,
  star_herb: herb("#6f8f4c", "#e7dca0"),
  agren,
  chill: fogToken(
    ink("M48 14V82M18 31 78 65M18 65 78 31", 4, "#3f6f8a"),
    ink(
      "M38 20 48 30 58 20M38 76 48 66 58 76M20 44 30 40 26 29M76 52 66 56 70 67M20 52 30 56 26 67M76 44 66 40 70 29",
      2.6,
      "#3f6f8a",
    ),
  ),
  cave: shut,
  "cave-tokens": shut,
  "movement-tokens": fine(
    shape("#e9e2cc", "M14 18H82V78H14Z", 2.6),
    shape("#55504a", "M30 62C26 52 30 44 36 44 42 44 44 52 42 60ZM56 44C52 34 56 26 62 26 68 26 70 34 68 42Z", 1.8),
    hatch("M14 26H82M14 70H82", 1.4),
  ),
};
