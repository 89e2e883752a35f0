// What is on a space, as a list of things with names and rules.
import { t } from "../text.svelte";
import type { CreatureScene, FoeView } from "../wire";
import type { Play } from "./play.svelte";

export interface Found {
  key: string;
  label: string;
  rules: string[];
  text?: string | undefined;
}

export function contentsOf(play: Play, space: number): Found[] {
  const { view, scenery } = play;
  if (!view || !scenery) return [];
  const found: Found[] = [];
  const term = (key: string, code: string, label = ""): void => {
    const feature = play.feature(code);
    found.push({ key, label: label || (feature?.label ?? code), rules: feature?.rules ?? [] });
  };
  for (const code of scenery.board.spaces.find((each) => each.number === space)?.features ?? []) {
    if (play.feature(code) && code !== "well" && code !== "fog") term(`feature-${code}`, code);
  }
  for (const hero of view.heroes) {
    if (hero.space === space)
      found.push({ key: hero.code, label: play.heroName(hero.code), rules: play.hero(hero.code)?.rules ?? [] });
  }
  view.creatures.forEach((creature, place) => {
    if (creature.space !== space) return;
    const kind = play.creature(creature.kind);
    found.push({
      key: `creature-${place}`,
      label: kind?.label ?? creature.kind,
      rules: kind?.rules ?? [],
      text: kind ? creatureLine(creature.strength || kind.strength, kind, creature.steps, play.goal) : "",
    });
  });
  view.tokens.forEach(([kind, code, label, at], place) => {
    if (at !== space || kind === "defeated") return;
    const known = kind === "thing" ? play.thing(code) : kind === "fog" ? play.feature("fog") : undefined;
    const rules = (known ?? play.feature(code) ?? play.thing(code))?.rules ?? [];
    const foe = view.foes.find((each) => each.kind === code && each.space === at);
    found.push({ key: `token-${place}`, label, rules, text: foe && foeLine(play, foe) });
  });
  view.foes.forEach((foe, place) => {
    if (foe.space !== space || view.tokens.some(([, code, , at]) => code === foe.kind && at === space)) return;
    const kind = play.creature(foe.kind);
    found.push({
      ...{ key: `foe-${place}`, label: kind?.label ?? foe.kind },
      ...{ rules: kind?.rules ?? [], text: foeLine(play, foe) },
    });
  });
  return found;
}

/** What somebody who is no creature is worth in this game. */
function foeLine(play: Play, { kind, strength, willpower }: FoeView): string | undefined {
  const printed = play.creature(kind);
  return printed && creatureLine(strength, { ...printed, willpower });
}

/** What a creature is worth, and how far it has to go; without steps only what it is worth. */
export function creatureLine(strength: number, kind: CreatureScene, steps = -1, goal = ""): string {
  const line = t("creature.line", { strength, willpower: kind.willpower, reward: kind.reward });
  return steps >= 0 ? `${line} ${t("creature.steps", { count: steps, goal })}` : line;
}
