// The heroes whom this browser has been told of: their names, letters and colours.

import { hueOf } from "./colours";

export interface Met {
  code: string;
  label: string;
  letter: string;
  colour: string;
}

const met = $state<Record<string, Met>>({});

/** Everybody whom a list or a scenery tells of. */
export function meet(heroes: readonly Met[]): void {
  for (const { code, label, letter, colour } of heroes) met[code] = { code, label, letter, colour };
}

export const cast = (): Met[] => Object.values(met);

export const heroLetter = (hero: string): string => met[hero]?.letter ?? hero.charAt(0).toUpperCase();

/** Two letters need smaller ones. */
export const letterSize = (letter: string, size: number): number => (letter.length > 1 ? size * 0.74 : size);

/** What the booklets call yellow is amber here: it must be told from paper. */
export const ownColour = (colour: string): string => (colour === "yellow" ? "amber" : colour);

/** Put the heroes' colours onto the page, where the style sheets see them. */
export function paint(chosen: Record<string, string>): void {
  const page = document.documentElement;
  for (const { code, colour } of cast()) {
    const hue = chosen[code] ?? ownColour(colour);
    page.style.setProperty(`--hero-${code}`, `var(--hue-${hue || "none"}, ${hueOf(code)})`);
  }
}
