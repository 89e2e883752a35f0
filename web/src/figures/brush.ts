/** Pen and brush for drawings with more than flat colours, each on a field of 96 by 96: shapes, washes, hatching, standees. */

import { INK, PAPER, type Pen, type Stroke } from "./strokes";

const LAID = "#fbf4e1";

/** A shape with an inked outline. */
export const shape = (colour: string, d: string, line = 2.4): Stroke => [colour, d, { line }];

/** Colour alone, laid thinly over what is there. */
export const wash = (colour: string, d: string, covers = 0.45): Stroke => [colour, d, { line: 0, covers }];

/** A line of ink. */
export const ink = (d: string, line = 2, colour = INK): Stroke => ["", d, { line, ink: colour }];

/** Fine lines that shade or tell of hair, fur and grain. */
export const hatch = (d: string, line = 1.1): Stroke => ink(d, line);

/** A line of light on something dark. */
export const glint = (d: string, line = 1.4, colour = LAID): Stroke => ink(d, line, colour);

const half = (text: string): string => text.replace(/-?\d*\.?\d+/g, (number) => String(+(+number / 2).toFixed(2)));

/** Contours of figures are a little finer than those of flat signs. */
const FINER = 0.42;

/** From the field of 96 to the usual one of 48. */
export const fine = (...strokes: Stroke[]): Stroke[] =>
  strokes.map(([fill, d, pen]) => [fill, half(d), { ...(pen as Pen), line: +((pen?.line ?? 2.4) * FINER).toFixed(2) }]);

/** The foot in which a standee is put: its colour says whose side the figure is on. */
const foot = (colour: string): Stroke[] => [
  shape(colour, "M15 88C15 83 81 83 81 88V91C81 97 15 97 15 91Z", 2.2),
  wash("#1d120a", "M15 89C20 94 76 94 81 89V91C81 97 15 97 15 91Z", 0.3),
  glint("M22 87C36 84.500 60 84.500 70 86", 1.3),
];

const standing = new WeakSet<Stroke[]>();

/** Whether a drawing is a standee: then the letter of its name stands on the foot, as an aid. */
export const stands = (art: Stroke[] | undefined): boolean => art !== undefined && standing.has(art);

/** A figure cut out of card, with a margin of paper around it, in its foot. */
export function standee(colour: string, ...strokes: Stroke[]): Stroke[] {
  const cut = strokes
    .filter(([fill, , pen]) => fill.length > 1 && pen?.line)
    .map(([, d]) => d)
    .join("");
  const card: Stroke[] = [
    [INK, cut, { line: 9.2 }],
    [PAPER, cut, { line: 7, ink: PAPER }],
  ];
  const made = fine(...card, ...strokes, ...foot(colour));
  standing.add(made);
  return made;
}
