/** Colours of heroes, as the look defines them, and of what has none of its own. */
const OTHERS = ["#8a4a5c", "#3f7f7a", "#7a6a2c", "#5a5f9c"];

/** A colour for a code: always the same. */
export function hueOf(code: string): string {
  let sum = 0;
  for (const letter of code) sum += letter.charCodeAt(0);
  return OTHERS[sum % OTHERS.length]!;
}

export const heroHue = (hero: string): string => `var(--hero-${hero}, ${hueOf(hero)})`;
