// What is on a space, as a list of things with names and rules.
import { t } from "../text.svelte";
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
  for (const [at, full] of view.wells) if (at === space) term("well", full ? "well" : "dry_well");
  for (const [at, shown] of view.fog) {
    if (at !== space) continue;
    const fog = scenery.fogs.find((each) => each.code === shown);
    if (fog) found.push({ key: "fog", label: fog.label, rules: fog.rules });
    else term("fog", "fog");
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
      text: kind ? creatureLine(creature.strength || kind.strength, kind.willpower, kind.reward, creature.steps) : "",
    });
  });
  for (const lying of view.lying) {
    if (lying.space !== space) continue;
    if (lying.gold > 0) found.push({ key: "gold", label: t("amount.gold", { count: lying.gold }), rules: [] });
    if (lying.farmers > 0) term("farmer", "farmer", t("amount.farmers", { count: lying.farmers }));
    lying.things.forEach((code, place) => {
      const thing = play.thing(code);
      found.push({ key: `thing-${place}`, label: thing?.label ?? code, rules: thing?.rules ?? [] });
    });
    lying.rubble.forEach((value, place) =>
      term(`rubble-${place}`, "rubble", `${play.feature("rubble")?.label ?? ""} ${value}`.trim()),
    );
  }
  for (const [ally, at] of view.allies) {
    const known = scenery.allies.find((each) => each.code === ally);
    if (at === space) found.push({ key: `ally-${ally}`, label: known?.label ?? ally, rules: known?.rules ?? [] });
  }
  view.sites.forEach((site, place) => {
    if (site.spaces.includes(space)) found.push({ key: `site-${place}`, label: site.title, rules: [] });
  });
  if (view.witch === space) term("witch", "witch");
  return found;
}

export function creatureLine(strength: number, willpower: number, reward: number, steps: number): string {
  const line = t("creature.line", { strength, willpower, reward });
  return steps >= 0 ? `${line} ${t("creature.steps", { count: steps })}` : line;
}
