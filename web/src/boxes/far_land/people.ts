/** Friends in the Far Land: the steppe people, Flaps the volpin, the travelling merchant; and what is carried there. */

import { fine, glint, hatch, ink, shape, standee, wash } from "../../figures/brush";
import { GOLD, LEATHER, STEEL, WOOD, type Stroke } from "../../figures/strokes";

const FRIEND = "#4f6f3a";

/** Half fox, half owl, all ears. */
const flaps = standee(
  FRIEND,
  shape(
    "#b5672f",
    "M2 62C2 42 16 34 30 40L34 60 22 66 26 74 14 74ZM94 62C94 42 80 34 66 40L62 60 74 66 70 74 82 74Z",
    2.4,
  ),
  hatch("M8 58C12 50 20 46 28 48M12 66C16 58 22 55 30 56M88 58C84 50 76 46 68 48M84 66C80 58 74 55 66 56", 1.3),
  shape("#c9793a", "M30 89C26 70 32 56 48 54 64 56 70 70 66 89Z", 2.4),
  shape("#f3e4c6", "M38 89C36 74 40 64 48 62 56 64 60 74 58 89Z", 1.6),
  shape(
    "#c9793a",
    "M26 40C24 26 18 14 22 2 32 8 38 14 42 18H54C58 14 64 8 74 2 78 14 72 26 70 40 70 52 58 62 48 66 38 62 26 52 26 40Z",
    2.8,
  ),
  wash("#8f4e20", "M58 18 74 2C78 14 72 26 70 40 70 52 60 60 50 65 60 50 62 32 58 18Z", 0.5),
  shape(
    "#3a2518",
    "M25 8C30 12 34 16 37 20L30 26C27 20 25 14 25 8ZM71 8C66 12 62 16 59 20L66 26C69 20 71 14 71 8Z",
    1.2,
  ),
  shape("#f3e4c6", "M28 42C34 38 42 42 44 50L48 62 52 50C54 42 62 38 68 42 66 52 58 62 48 66 38 62 30 52 28 42Z", 1.6),
  shape("#f2c14e", "M33 36C36 31 43 32 44 37 42 42 36 42 33 36ZM63 36C60 31 53 32 52 37 54 42 60 42 63 36Z", 1.6),
  shape(
    "#1d1512",
    "M38 33.500C40.500 33.500 40.500 40 38 40 36.500 39 36.500 34.500 38 33.500ZM58 33.500C60.500 33.500 60.500 40 58 40 56.500 39 56.500 34.500 58 33.500ZM44 56H52L48 62Z",
    0.8,
  ),
  hatch("M40 72 44 76M48 72V78M56 72 52 76M38 26 42 28M58 26 54 28", 1.2),
);

/** A hat against the sun, a pack against everything else. */
const merchant = standee(
  FRIEND,
  shape("#8a6a42", "M14 30H82V80H14Z", 2.6),
  hatch("M14 44H82M14 60H82M30 30V80M66 30V80", 1.4),
  shape("#4a7a6d", "M10 89C10 70 18 58 32 54L48 52 64 54C78 58 86 70 86 89Z", 2.8),
  wash("#2a4a42", "M56 53 64 54C78 58 86 70 86 89H64C70 76 66 62 56 53Z", 0.5),
  shape("#c9a94f", "M40 56 48 62 56 56 58 89H38Z", 2),
  shape("#c98f5f", "M33 34C33 26 63 26 63 34 63 48 57 56 48 56 39 56 33 48 33 34Z", 2.2),
  wash("#8a5a35", "M55 28C62 30 63 32 63 34 63 48 57 56 48 56 56 48 58 36 55 28Z", 0.45),
  shape("#e2c27a", "M8 30C20 24 34 24 36 20 38 8 58 8 60 20 62 24 76 24 88 30 74 38 22 38 8 30Z", 2.6),
  ink("M36 22C44 26 52 26 60 22", 3, "#9b2c1f"),
  ink("M41 41V43M55 41V43", 2.4),
  ink("M42 49C46 52 50 52 54 49", 1.8),
  ink("M66 78C74 78 82 74 82 66M66 70V86", 2.2),
  shape(GOLD, "M60 82H72C73 90 70 92 66 92 62 92 59 90 60 82Z", 1.6),
);

/** Two carts, three generations, one drum. */
const steppefolk = standee(
  FRIEND,
  shape("#e3d6b4", "M4 60C4 34 20 22 36 22 52 22 66 34 66 60Z", 2.6),
  wash("#a08a58", "M42 22C56 24 66 36 66 60H50C54 44 52 30 42 22Z", 0.55),
  shape("#9b4a2f", "M3 52H67V58H3Z", 1.6),
  hatch("M16 32C12 40 12 46 12 52M28 24C26 34 26 44 26 52M46 24C48 34 48 44 48 52", 1.3),
  shape(WOOD, "M2 60H70L66 72H6Z", 2.2),
  shape(
    "#7a4f28",
    "M20 66C28 66 33 71 33 78 33 85 28 90 20 90 12 90 7 85 7 78 7 71 12 66 20 66ZM54 66C62 66 67 71 67 78 67 85 62 90 54 90 46 90 41 85 41 78 41 71 46 66 54 66Z",
    2,
  ),
  ink("M20 68V88M10 78H30M54 68V88M44 78H64", 1.6),
  shape("#4f6f3a", "M68 89C68 72 72 62 80 60 88 62 94 72 93 89Z", 2),
  shape("#d9a476", "M73 50C73 43 87 43 87 50 87 58 84 62 80 62 76 62 73 58 73 50Z", 1.6),
  shape("#5c3a22", "M71 50C69 38 91 38 89 50 86 45 74 45 71 50Z", 1.6),
  shape("#c9793a", "M56 89C56 80 60 74 66 74 70 74 74 80 74 89Z", 1.8),
  shape("#d9a476", "M60 70C60 65 71 65 71 70 71 75 68 77 65.500 77 63 77 60 75 60 70Z", 1.4),
);

export const PEOPLE: Record<string, Stroke[]> = { flaps, "travelling-merchant": merchant, steppefolk };

export const THINGS: Record<string, Stroke[]> = {
  "throwing-knife": fine(
    shape(STEEL, "M62 4C68 20 64 40 54 56L40 46C44 30 50 16 62 4Z", 2.4),
    glint("M58 16C56 28 52 38 48 46"),
    shape(GOLD, "M34 44 60 60 57 66 31 50Z", 2),
    shape(LEATHER, "M36 54 48 62 32 88 20 80Z", 2.2),
    shape(STEEL, "M24 78C30 80 33 84 31 89 27 94 20 93 18 88 17 83 20 79 24 78Z", 2),
    hatch("M38 62 44 66M33 69 40 74M28 76 35 81", 1.6),
  ),
};
