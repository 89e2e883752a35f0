/** The black temple: three parts, and what is left of it when some of them lie in ruins. */

import { glint, hatch, ink, shape, standee, wash } from "../../figures/brush";
import type { Stroke } from "../../figures/strokes";

const FOOT = "#7d2419";
const STONE = "#4a4352";
const DARK = "#241d2b";
const PALE = "#746a80";

const steps: Stroke[] = [
  shape(STONE, "M4 89V80H12V74H84V80H92V89Z", 2.4),
  wash(DARK, "M60 74H84V80H92V89H60Z", 0.5),
  hatch("M12 80H84M20 77H40M52 77H76M10 85H34M44 85H60M70 85H88M30 74V80M66 74V80", 0.9),
];

const hall: Stroke[] = [
  shape("#332b3a", "M28 74V36H68V74Z", 2.4),
  shape(PALE, "M30 38H36V74H30ZM60 38H66V74H60Z", 1.8),
  wash(DARK, "M33.500 38H36V74H33.500ZM63.500 38H66V74H63.500Z", 0.6),
  shape("#1a1220", "M39 74V54C39 44 57 44 57 54V74Z", 2),
  wash("#8d4fc0", "M42 74V56C42 48 54 48 54 56V74Z", 0.75),
  wash("#d9a6f5", "M45 74V60C45 54 51 54 51 60V74Z", 0.85),
  shape(STONE, "M23 37 48 14 73 37Z", 2.6),
  wash(DARK, "M48 14 73 37H52Z", 0.5),
  shape(PALE, "M22 36H74V41H22Z", 2),
  shape("#f0c64a", "M41 28C44 23.500 52 23.500 55 28 52 32.500 44 32.500 41 28Z", 1.7),
  shape("#7d1d17", "M48 24.500C50 26 50 30 48 31.500 46 30 46 26 48 24.500Z", 0.8),
  shape(DARK, "M45 15 48 3 51 15Z", 1.8),
  hatch("M30 33 36 28M60 28 66 33M28 41V44M68 41V44M37 48H38M37 58H38M58 48H59M58 62H59", 1),
  glint("M25 38.500H44", 1, "#b3a8c2"),
];

const tower = (x: number, flip: 1 | -1): Stroke[] => {
  const at = (dx: number): number => x + flip * dx;
  return [
    shape(STONE, `M${at(-9)} 76L${at(-7)} 34H${at(7)}L${at(9)} 76Z`, 2.4),
    wash(DARK, `M${x + 1} 34H${x + 7}L${x + 9} 76H${x + 2}Z`, 0.55),
    shape(PALE, `M${at(-10)} 34V27H${at(-6)}V30H${at(-2)}V27H${at(2)}V30H${at(6)}V27H${at(10)}V34Z`, 2),
    shape(DARK, `M${at(-7)} 27C${at(-12)} 20 ${at(-10)} 12 ${at(-4)} 8 ${at(-5)} 15 ${at(-1)} 18 ${at(0)} 27Z`, 1.8),
    shape(DARK, `M${at(7)} 27C${at(12)} 20 ${at(10)} 12 ${at(4)} 8 ${at(5)} 15 ${at(1)} 18 ${at(0)} 27Z`, 1.8),
    shape("#c98af0", `M${x - 2} 54V46C${x - 2} 43 ${x + 2} 43 ${x + 2} 46V54Z`, 1.4),
    hatch(
      `M${at(-6)} 42H${at(-3)}M${at(-7)} 58H${at(-3)}M${at(3)} 62H${at(6)}M${at(3)} 40H${at(5)}M${at(-8)} 68H${at(-4)}`,
      1,
    ),
  ];
};

const ruin = (x: number, flip: 1 | -1): Stroke[] => {
  const at = (dx: number): number => x + flip * dx;
  return [
    shape(STONE, `M${at(-9)} 76L${at(-8)} 62 ${at(-4)} 57 ${at(-1)} 63 ${at(3)} 59 ${at(6)} 67 ${at(9)} 76Z`, 2.2),
    wash(DARK, `M${at(-1)} 63 ${at(3)} 59 ${at(6)} 67 ${at(9)} 76H${at(0)}Z`, 0.5),
    shape(
      "#8a8093",
      `M${at(-12)} 82L${at(-10)} 76 ${at(-4)} 75 ${at(-2)} 80 ${at(-5)} 84ZM${at(2)} 83L${at(5)} 77 ${at(11)} 78 ${at(12)} 84Z`,
      1.8,
    ),
    hatch(`M${at(-5)} 66 ${at(-3)} 70M${at(2)} 66 ${at(4)} 72M${at(-8)} 78 ${at(-6)} 81`, 1),
    ink(`M${x} 52C${x - 3} 46 ${x + 4} 42 ${x} 35`, 1.2, "#6f675c"),
  ];
};

const LEFT = 15;
const RIGHT = 81;

/** By how many parts stand. */
export const TEMPLE: Record<string, Stroke[]> = {
  "black-temple": standee(FOOT, ...tower(LEFT, 1), ...tower(RIGHT, -1), ...steps, ...hall),
  "black-temple-2": standee(FOOT, ...tower(LEFT, 1), ...steps, ...hall, ...ruin(RIGHT, -1)),
  "black-temple-1": standee(FOOT, ...steps, ...hall, ...ruin(LEFT, 1), ...ruin(RIGHT, -1)),
};

/** One part alone, as it is fought: a tower with a guardian's face. */
export const PART: Stroke[] = standee(
  FOOT,
  shape(STONE, "M26 89 30 38H66L70 89Z", 2.8),
  wash(DARK, "M52 38H66L70 89H56Z", 0.5),
  shape(DARK, "M32 26C22 20 20 8 28 1 28 12 36 16 44 26ZM64 26C74 20 76 8 68 1 68 12 60 16 52 26Z", 2.2),
  shape(PALE, "M24 38V26H32V31H40V26H56V31H64V26H72V38Z", 2.4),
  shape("#5b5265", "M34 44C40 41 56 41 62 44L60 66C56 74 40 74 36 66Z", 2.2),
  shape("#1a1220", "M37 50C41 48 45 50 46 54 42 57 38 55 37 50ZM59 50C55 48 51 50 50 54 54 57 58 55 59 50Z", 1.4),
  wash(
    "#d9a6f5",
    "M40 51.500C42 51 44 52 44.500 54 42 55 40.500 54 40 51.500ZM56 51.500C54 51 52 52 51.500 54 54 55 55.500 54 56 51.500Z",
    1,
  ),
  ink("M35 47C40 45 45 47 47 51M61 47C56 45 51 47 49 51", 2.6),
  shape("#3b3345", "M46 54 45 60H51L50 54Z", 1.4),
  shape("#1a1220", "M40 64C45 61 51 61 56 64 54 71 42 71 40 64Z", 1.6),
  wash("#8d4fc0", "M43 65.500C46 64 50 64 53 65.500 51 69 45 69 43 65.500Z", 0.9),
  shape("#efe3c4", "M42 63.500 44 67 46 62.500ZM50 62.500 52 67 54 63.500Z", 0.9),
  hatch(
    "M30 44H33M29 54H33M28 64H34M27 76H36M63 44H66M63 54H67M62 64H68M60 76H69M44 78H54M40 84H46M52 84H60M40 32V36M56 32V36",
    1,
  ),
);
