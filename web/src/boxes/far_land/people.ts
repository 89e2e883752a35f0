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

const stone = (colour: string, ...mark: Stroke[]): Stroke[] =>
  fine(
    shape(colour, "M20 66C14 46 24 22 44 16 66 12 84 28 82 52 80 76 60 88 42 84 30 82 22 76 20 66Z", 2.8),
    wash("#1d120a", "M58 18C76 24 84 38 82 52 80 76 60 88 44 84 66 70 70 40 58 18Z", 0.25),
    glint("M28 46C30 34 38 26 48 24"),
    ...mark,
  );

const cap = fine(
  shape("#e6d8b8", "M40 50H58C56 64 58 76 64 86 54 92 42 92 34 86 40 76 42 64 40 50Z", 2.4),
  shape("#8f5a6a", "M8 50C10 22 32 8 50 8 70 8 88 24 90 50 70 58 28 58 8 50Z", 2.8),
  wash("#5a3040", "M58 9C76 14 88 30 90 50 80 54 68 56 58 56 72 42 70 22 58 9Z", 0.5),
  shape(
    "#f0dfc0",
    "M26 34C26 28 36 28 36 34 36 40 26 40 26 34ZM48 22C48 17 57 17 57 22 57 28 48 28 48 22ZM62 40C62 35 71 35 71 40 71 45 62 45 62 40Z",
    1.4,
  ),
  hatch("M44 60C46 68 46 76 44 84M52 60C52 68 53 76 56 84"),
);

const sword = (steel: string): Stroke[] =>
  fine(
    shape(steel, "M48 2 57 16 54 66H42L39 16Z", 2.6),
    wash("#07060a", "M48 2 57 16 54 66H48Z", 0.45),
    ink("M44 20C50 26 44 32 50 38 44 44 50 50 46 58", 2, "#8f6fc0"),
    shape("#4a4450", "M22 64C34 62 62 62 74 64L72 73H24Z", 2.4),
    shape("#2c2430", "M42 73H54V88H42Z", 2.2),
    shape("#8f6fc0", "M48 86C53 86 55 88 55 90 55 93 52 94 48 94 44 94 41 93 41 90 41 88 43 86 48 86Z", 1.6),
  );

/** A third of an old plate: the first, second or third piece. */
const fragment = (part: number): Stroke[] => {
  const pieces = [
    "M48 48 48 8C68 8 84 20 88 38Z",
    "M48 48 88 38C92 62 76 86 50 88Z",
    "M48 48 50 88C24 88 8 70 8 48 8 26 24 8 48 8Z",
  ];
  return fine(
    ...pieces.map((d, place) => (place === part ? shape("#c2a258", d, 2.8) : wash("#8d7f63", d, 0.25))),
    ink(pieces[part]!, 2.2),
  );
};

export const THINGS: Record<string, Stroke[]> = {
  "throwing-knife": fine(
    shape(STEEL, "M62 4C68 20 64 40 54 56L40 46C44 30 50 16 62 4Z", 2.4),
    glint("M58 16C56 28 52 38 48 46"),
    shape(GOLD, "M34 44 60 60 57 66 31 50Z", 2),
    shape(LEATHER, "M36 54 48 62 32 88 20 80Z", 2.2),
    shape(STEEL, "M24 78C30 80 33 84 31 89 27 94 20 93 18 88 17 83 20 79 24 78Z", 2),
    hatch("M38 62 44 66M33 69 40 74M28 76 35 81", 1.6),
  ),
  "griffin-crown": fine(
    shape(GOLD, "M10 30 26 46 34 18 48 42 62 18 70 46 86 30 80 76H16Z", 2.8),
    wash("#8a5a14", "M62 18 70 46 86 30 80 76H56C66 60 68 40 62 18Z", 0.45),
    shape("#efe6cf", "M34 18C28 12 28 6 32 2 36 6 40 12 34 18ZM62 18C68 12 68 6 64 2 60 6 56 12 62 18Z", 1.8),
    shape("#b5402a", "M48 52 54 60 48 68 42 60Z", 1.8),
    shape("#3a6ea5", "M27 56 32 62 27 68 22 62ZM69 56 74 62 69 68 64 62Z", 1.6),
    ink("M16 76 80 76M17 70H79", 2),
  ),
  "shadow-blade": sword("#4b4654"),
  "shadow-blade-used": sword("#8d8894"),
  "magic-plant": fine(
    ink("M48 90C46 72 50 58 48 40", 3.4, "#3f6a5a"),
    shape("#5f9a86", "M48 66C34 68 22 60 18 46 34 42 46 52 48 66ZM48 74C62 74 74 66 78 52 62 50 50 60 48 74Z", 2.2),
    shape("#9a7fd0", "M48 40C36 36 32 20 38 6 46 10 50 10 58 6 64 20 60 36 48 40Z", 2.4),
    shape("#f4e48a", "M48 34C44 30 44 22 48 16 52 22 52 30 48 34Z", 1.4),
    hatch("M22 50C30 54 38 60 44 64M74 56C66 60 58 66 52 71"),
    glint("M14 24 18 28M80 18 76 24M84 34 78 34", 2, "#9a7fd0"),
  ),
  "steppe-mushroom": cap,
  "hope-stone": stone("#8d98a0", ink("M40 56C34 48 40 40 48 44 56 40 62 48 56 58L48 66Z", 2)),
  "hope-strength": stone("#a8603f", shape(STEEL, "M46 26H52V56H60V61H52V72H46V61H38V56H46Z", 1.6)),
  "hope-weakness": stone("#5f6f86", ink("M36 36 62 64M62 36 36 64", 3.4)),
  "hope-willpower": stone(
    "#b5473a",
    shape("#f4e7c6", "M48 68C36 58 32 50 34 43 36 36 44 35 48 42 52 35 60 36 62 43 64 50 60 58 48 68Z", 1.8),
  ),
  "hope-events": stone("#c9a94f", shape("#f4e7c6", "M36 30H62V70H36Z", 1.8), ink("M49 36V56M49 62V64", 3)),
  "fragment-1": fragment(0),
  "fragment-2": fragment(1),
  "fragment-3": fragment(2),
};
