/** Colours of heroes, as the look defines them, and of what has none of its own. */

/** A colour for a code: always the same, of the depth of the other inks. */
export function hueOf(code: string): string {
  let turn = 0;
  for (const letter of code) turn = (turn * 31 + letter.charCodeAt(0)) % 360;
  return `hsl(${turn} 38% 38%)`;
}

export const heroHue = (hero: string): string => `var(--hero-${hero}, ${hueOf(hero)})`;
