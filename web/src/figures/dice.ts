/** How dice are painted: in the colour of their kind, a hero's own in the hero's. */
import type { DieScene, Scenery } from "../wire";
import { heroHue, hueOf } from "./colours";

/** A kind of die, and the hero whose own dice they are; empty where they are nobody's. */
export interface Paint {
  die: DieScene | undefined;
  hero: string;
}

/** How a throw of a kind of die by somebody is painted; the first kind where nothing is said. */
export function paintOf(scenery: Scenery | null, code: string, hero: string): Paint {
  const die = scenery?.dice.find((each) => each.code === code) ?? scenery?.dice[0];
  const own = scenery?.heroes.find((each) => each.code === hero)?.die === die?.code;
  return { die, hero: own ? hero : "" };
}

/** The colour of a die: the hero's, the one that the box gives it, or one of its own. */
export function dieHue({ die, hero }: Paint): string {
  return hero ? heroHue(hero) : (die?.colour ?? "") || hueOf(die?.code ?? "die");
}

/** Whether a die has pips; where a face has more than six, it has numbers. */
export const hasPips = (die: DieScene | undefined): boolean => !die || die.faces.every((face) => face <= 6);
