// What the eye sees while facts are told one by one: figures follow them; the view that the server sent has the last word.
import type { BoardScene, Fact, View } from "../wire";

export const numberOf = (fact: Fact, key: string): number | null => {
  const value = fact.data[key];
  return typeof value === "number" ? value : null;
};
export const wordOf = (fact: Fact, key: string): string => {
  const value = fact.data[key];
  return typeof value === "string" ? value : "";
};
export const numbersOf = (fact: Fact, key: string): number[] => {
  const value = fact.data[key];
  return Array.isArray(value) ? value : [];
};

/** How long a fact is looked at, in milliseconds; what is not named here is told without a pause. */
const LENGTHS: Record<string, number> = {
  walked: 380,
  ally_led: 380,
  companion_said: 900,
  sunrise: 1100,
  creature_moved: 560,
  creature_placed: 600,
  creature_removed: 500,
  entered_castle: 1100,
  creature_blocked: 500,
  wells: 800,
  falcon_ready: 500,
  narrator: 900,
  day_began: 900,
  fog_turned: 800,
  fog_cleared: 500,
  fight_began: 700,
  joined: 350,
  round_began: 500,
  hero_rolled: 1000,
  flipped: 800,
  brew_used: 800,
  herb_used: 800,
  creature_rolled: 1000,
  compared: 1500,
  shield_used: 700,
  hero_beaten: 1500,
  creature_beaten: 1500,
  farmer_lost: 700,
  farmer_saved: 700,
  traded: 600,
  trade_declined: 600,
  gem_eaten: 500,
  well_drunk: 400,
};

export const lengthOf = (fact: Fact): number => LENGTHS[fact.code] ?? 0;

/** What makes somebody turn a card over, to be told above it. */
const CAUSES = new Set(["fog_turned", "narrator", "creature_beaten", "entered_castle", "farmer_saved"]);

/** What brought a card about: the latest cause before it, in the same action or the one before. */
export function causeOf(card: Fact, facts: Fact[]): Fact | undefined {
  const place = facts.indexOf(card);
  if (place < 0) return undefined;
  const before = facts.slice(0, place).reverse();
  const other = before.findIndex((fact) => fact.card !== null || fact.code === "turn" || fact.moment < card.moment - 1);
  return before.slice(0, other < 0 ? undefined : other).find((fact) => CAUSES.has(fact.code));
}

/** The old view as it looks after a fact. Creatures enter the castle by walking onto its space first. */
export function after(view: View, fact: Fact, { letters, goal }: Pick<BoardScene, "letters" | "goal">): View {
  const to = numberOf(fact, "to");
  const from = numberOf(fact, "from");
  const space = numberOf(fact, "space");
  const creature = wordOf(fact, "creature");
  switch (fact.code) {
    case "walked":
      return to === null
        ? view
        : { ...view, heroes: view.heroes.map((hero) => (hero.code === fact.hero ? { ...hero, space: to } : hero)) };
    case "ally_led":
      return to === null
        ? view
        : { ...view, allies: view.allies.map(([ally, at]) => [ally, ally === wordOf(fact, "ally") ? to : at]) };
    case "creature_moved":
      return to === null ? view : { ...view, creatures: moved(view, creature, from, to) };
    case "creature_placed":
      return space === null
        ? view
        : { ...view, creatures: [...view.creatures, { kind: creature, space, steps: -1, strength: 0 }] };
    case "creature_removed":
    case "creature_beaten":
      return { ...view, creatures: without(view, creature, space) };
    case "entered_castle":
      return { ...view, creatures: without(view, creature, goal), on_shields: [...view.on_shields, creature] };
    case "narrator": {
      const place = letters.indexOf(wordOf(fact, "letter"));
      return place < 0 ? view : { ...view, narrator: place };
    }
    case "well_drunk":
      return { ...view, wells: view.wells.map(([at, full]) => [at, at === space ? false : full]) };
    case "fog_turned":
    case "fog_cleared":
      return { ...view, fog: view.fog.filter(([at]) => at !== space) };
    default:
      return view;
  }
}

function moved(view: View, kind: string, from: number | null, to: number): View["creatures"] {
  let done = false;
  return view.creatures.map((creature) => {
    if (done || creature.kind !== kind || (from !== null && creature.space !== from)) return creature;
    done = true;
    return { ...creature, space: to };
  });
}

function without(view: View, kind: string, space: number | null): View["creatures"] {
  const at = view.creatures.findIndex(
    (creature) => creature.kind === kind && (space === null || creature.space === space),
  );
  return at < 0 ? view.creatures : view.creatures.filter((_, place) => place !== at);
}
