// The letters by which heroes are told apart: as few as make a difference in the viewer's language.
import { t, type TextKey } from "../text.svelte";

const HEROES = ["dwarf", "warrior", "archer", "wizard"];

export function heroLetter(hero: string): string {
  return HEROES.includes(hero) ? t(`letter.${hero}` as TextKey) : hero.charAt(0).toUpperCase();
}

/** Two letters need smaller ones. */
export const letterSize = (letter: string, size: number): number => (letter.length > 1 ? size * 0.74 : size);
