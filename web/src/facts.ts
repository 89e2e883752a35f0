/** How facts are shown: how long the eye needs, what they move, which sign stands before them. A box adds its own. */

import { facts as own } from "./boxes";
import type { FactLook } from "./boxes/box";
import { numberOf, without, wordOf } from "./boxes/telling";
import type { Fact, View } from "./wire";

function creatureMoved(view: View, fact: Fact): View {
  const [from, to] = [numberOf(fact, "from"), numberOf(fact, "to")];
  if (to === null) return view;
  let done = false;
  const creatures = view.creatures.map((creature) => {
    if (done || creature.kind !== wordOf(fact, "creature") || (from !== null && creature.space !== from))
      return creature;
    done = true;
    return { ...creature, space: to };
  });
  return { ...view, creatures };
}

const creatureGone = (view: View, fact: Fact): View => ({
  ...view,
  creatures: without(view, wordOf(fact, "creature"), numberOf(fact, "space")),
});

const fogGone = (view: View, fact: Fact): View => ({
  ...view,
  tokens: view.tokens.filter(([kind, , , at]) => kind !== "fog" || at !== numberOf(fact, "space")),
});

const SHARED: Record<string, FactLook> = {
  walked: {
    length: 380,
    after: (view, fact) => {
      const to = numberOf(fact, "to");
      if (to === null) return view;
      return { ...view, heroes: view.heroes.map((hero) => (hero.code === fact.hero ? { ...hero, space: to } : hero)) };
    },
  },
  companion_said: { length: 900 },
  sunrise: { length: 1100, sign: "sun" },
  creature_moved: { length: 560, figure: true, after: creatureMoved },
  creature_placed: {
    length: 600,
    figure: true,
    after: (view, fact) => {
      const space = numberOf(fact, "space");
      if (space === null) return view;
      const kind = wordOf(fact, "creature");
      return { ...view, creatures: [...view.creatures, { kind, space, steps: -1, strength: 0 }] };
    },
  },
  creature_removed: { length: 500, figure: true, after: creatureGone },
  creature_blocked: { length: 500, figure: true },
  wells: { length: 800 },
  narrator: {
    length: 900,
    sign: "book",
    cause: true,
    after: (view, fact, { letters }) => {
      const place = letters.indexOf(wordOf(fact, "letter"));
      return place < 0 ? view : { ...view, narrator: place };
    },
  },
  day_began: { length: 900, sign: "sun", after: (view) => ({ ...view, covered: [] }) },
  fog_turned: { length: 800, cause: true, after: fogGone },
  fog_cleared: { length: 500, after: fogGone },
  well_drunk: {
    length: 400,
    after: (view, fact) => ({
      ...view,
      tokens: view.tokens.map((token) => {
        const [kind, code, label, space, count] = token;
        return code === "well" && space === numberOf(fact, "space")
          ? [kind, code, label, space, count, "empty"]
          : token;
      }),
    }),
  },
  fight_began: { length: 700, sign: "swords", fight: true },
  joined: { length: 350, fight: true },
  declined: { fight: true },
  round_began: { length: 500, fight: true },
  hero_rolled: { length: 1000, fight: true },
  flipped: { length: 800, fight: true, stage: "note" },
  creature_rolled: { length: 1000, fight: true },
  compared: { length: 1500, fight: true },
  hero_beaten: { length: 1500, sign: "swords", mood: "grave", fight: true, stage: "news" },
  creature_beaten: {
    ...{ length: 1500, sign: "swords", mood: "glad", cause: true, fight: true, stage: "won" },
    after: creatureGone,
  },
  fight_ended: { fight: true },
  left_fight: { fight: true, stage: "news" },
  reward: { fight: true },
  willpower_lost: { stage: "news" },
  strength_lost: { stage: "news" },
  traded: { length: 600 },
  trade_declined: { length: 600 },
  worst_round: { sign: "swords", mood: "grave" },
  best_round: { sign: "swords", mood: "glad" },
  event_card: { sign: "scroll" },
  event_warded: { sign: "scroll" },
  card_read: { sign: "scroll" },
  game_over: { sign: "flag" },
  task_done: { sign: "flag", mood: "glad" },
};

const NOTHING: FactLook = {};

/** How a fact is shown. */
export const lookOf = (fact: Fact): FactLook => SHARED[fact.code] ?? own[fact.code] ?? NOTHING;
