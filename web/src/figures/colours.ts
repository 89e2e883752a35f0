/** Colours of heroes, as the look defines them. */
const OTHERS = ["#8a4a5c", "#3f7f7a", "#7a6a2c", "#5a5f9c"];

export function heroHue(hero: string): string {
  let sum = 0;
  for (const letter of hero) sum += letter.charCodeAt(0);
  return `var(--hero-${hero}, ${OTHERS[sum % OTHERS.length]})`;
}
