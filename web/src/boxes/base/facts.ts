/** What happens in the base game alone, and how it is shown. */

import type { FactLook } from "../box";
import { figureMoved, numberOf, without, wordOf } from "../telling";

export const FACTS: Record<string, FactLook> = {
  // Creatures enter the castle by walking onto its space first.
  entered_stronghold: {
    ...{ length: 1100, sign: "tower", mood: "grave", cause: true, figure: true },
    after: (view, fact, { goal }) => {
      const creature = wordOf(fact, "creature");
      return {
        ...view,
        creatures: without(view, creature, goal),
        gauges: view.gauges.map((gauge) =>
          gauge.code === "shields"
            ? { ...gauge, value: Math.max(0, gauge.value - 1), taken: [...gauge.taken, creature] }
            : gauge,
        ),
      };
    },
  },
  stormed: { sign: "tower", mood: "grave" },
  last_shield: { sign: "tower", mood: "grave" },
  ally_led: {
    length: 380,
    token: (fact) => wordOf(fact, "ally"),
    after: (view, fact) => {
      const to = numberOf(fact, "to");
      return to === null ? view : { ...view, tokens: figureMoved(view, wordOf(fact, "ally"), to) };
    },
  },
  ally_removed: { token: (fact) => wordOf(fact, "ally") },
  ally_placed: { token: (fact) => wordOf(fact, "ally") },
  brewer_placed: { token: () => "witch" },
  follower_taken: { token: () => "farmer" },
  follower_left: { token: () => "farmer" },
  follower_lost: { length: 700, mood: "grave", token: () => "farmer" },
  follower_saved: { length: 700, sign: "tower", mood: "glad", cause: true, token: () => "farmer" },
  falcon_ready: { length: 500 },
  brew_used: { length: 800, fight: true, stage: "note" },
  herb_used: { length: 800, fight: true, stage: "note" },
  shield_used: { length: 700, fight: true, stage: "news" },
  gem_eaten: { length: 500 },
  barrier_cleared: { mood: "glad", fight: true, stage: "won" },
};
