// The scene of a fight as the facts tell it: who threw what in this round, and how it came out.
import type { Fact } from "../wire";
import { numberOf, numbersOf, wordOf } from "../boxes/telling";
import { lookOf } from "../facts";

export interface Throw {
  hero: string;
  dice: number[];
  /** Single dice that were thrown before and do not count. */
  past: number[];
  /** The kind of die. */
  die: string;
  /** Grows with each throw, so that dice tumble anew. */
  turn: number;
  /** What was added or turned, as the log says it. */
  notes: string[];
}

export interface Stage {
  space: number;
  /** Empty against what is no creature. */
  foe: string;
  round: number;
  throws: Throw[];
  foeDice: number[];
  /** Values of the last comparison; null before it. */
  heroes: number | null;
  creature: number | null;
  /** Sentences of this round after the comparison: losses, what wards them off, who is beaten. */
  news: string[];
  won: boolean;
  beaten: string[];
  over: boolean;
}

/** The stage after a fact; null when no fight is on it. */
export function staged(stage: Stage | null, fact: Fact): Stage | null {
  if (fact.code === "fight_began") {
    return {
      space: numberOf(fact, "space") ?? -1,
      foe: wordOf(fact, "creature"),
      round: 0,
      throws: [],
      foeDice: [],
      heroes: null,
      creature: null,
      news: [],
      won: false,
      beaten: [],
      over: false,
    };
  }
  if (stage === null || stage.over) return stage;
  switch (fact.code) {
    case "round_began":
      return {
        ...stage,
        round: numberOf(fact, "round") ?? stage.round + 1,
        throws: [],
        foeDice: [],
        heroes: null,
        creature: null,
        news: [],
      };
    case "hero_rolled":
      return { ...stage, throws: thrown(stage.throws, fact) };
    case "creature_rolled":
      return { ...stage, foeDice: numbersOf(fact, "dice") };
    case "compared":
      return { ...stage, heroes: numberOf(fact, "value"), creature: numberOf(fact, "foe") };
    case "fight_ended":
      return { ...stage, over: true };
  }
  const told = lookOf(fact).stage;
  if (told === "note") return { ...stage, throws: noted(stage.throws, fact) };
  if (told === undefined) return stage;
  const next = { ...stage, news: [...stage.news, fact.line] };
  if (told === "won") next.won = true;
  if (fact.code === "hero_beaten") next.beaten = [...stage.beaten, fact.hero];
  return next;
}

function thrown(throws: Throw[], fact: Fact): Throw[] {
  const dice = numbersOf(fact, "dice");
  const before = throws.find((one) => one.hero === fact.hero);
  const now: Throw = {
    hero: fact.hero,
    dice,
    past: before && (numberOf(fact, "number") ?? 0) > 1 ? [...before.past, ...before.dice] : [],
    die: wordOf(fact, "die"),
    turn: (before?.turn ?? 0) + 1,
    notes: before?.notes ?? [],
  };
  return before ? throws.map((one) => (one === before ? now : one)) : [...throws, now];
}

function noted(throws: Throw[], fact: Fact): Throw[] {
  const turned = fact.code === "flipped";
  // A flip may be done to the dice of another, who is named by `other`.
  const owner = turned ? wordOf(fact, "other") || fact.hero : fact.hero;
  const [from, to] = [numberOf(fact, "shown"), numberOf(fact, "turned")];
  return throws.map((one) => {
    if (one.hero !== owner) return one;
    const place = turned && from !== null ? one.dice.indexOf(from) : -1;
    const dice = place >= 0 && to !== null ? one.dice.map((value, at) => (at === place ? to : value)) : one.dice;
    return { ...one, dice, notes: [...one.notes, fact.line] };
  });
}

/** Rebuild the stage from the log, for whoever comes in the middle of a fight. */
export const stageOf = (facts: Fact[]): Stage | null => facts.reduce(staged, null as Stage | null);
