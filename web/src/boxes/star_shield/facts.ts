/** What happens in The Star Shield alone, and how it is shown. */

import type { FactLook } from "../box";
import { figureMoved, numberOf, wordOf } from "../telling";
import type { View } from "../../wire";

/** The symbols of the sunrise box in their order, as the facts call them. */
const SYMBOLS = ["event", "gor", "skral", "wardrak", "troll", "wardrak_again", "wells", "narrator"];

const covers = Object.fromEntries(
  SYMBOLS.map((symbol, place): [string, FactLook] => [
    `covered_${symbol}`,
    {
      ...{ length: 900, mood: "glad", token: () => "red_x" },
      after: (view) => ({ ...view, covered: [...view.covered, place] }),
    },
  ]),
);

/** One of a pack goes from space to space. */
const packMoved = (view: View, code: string, from: number | null, to: number): View["tokens"] =>
  view.tokens.map((token) => {
    const [kind, own, label, space, count, side] = token;
    return kind === "pack" && own === code && space === from ? [kind, own, label, to, count, side] : token;
  });

const moved: FactLook = {
  length: 600,
  token: (fact) => wordOf(fact, "ally"),
  after: (view, fact) => {
    const to = numberOf(fact, "to");
    if (to === null) return view;
    const ally = wordOf(fact, "ally");
    const tokens = figureMoved(view, ally, to);
    return { ...view, tokens: packMoved({ ...view, tokens }, ally, numberOf(fact, "from"), to) };
  },
};

const fireOut: FactLook = {
  ...{ length: 500, token: () => "fire" },
  after: (view, fact) => ({
    ...view,
    tokens: view.tokens.filter(([, code, , space]) => code !== "fire" || space !== numberOf(fact, "space")),
  }),
};

export const FACTS: Record<string, FactLook> = {
  ...covers,
  symbol_skipped: { length: 700, token: () => "red_x" },
  star_shield_spent: { length: 800, token: () => "star-shield-used" },
  wolf_symbol_placed: { length: 700, token: () => "wolf_hour" },
  wolf_hour_struck: { length: 900, cause: true, token: () => "wolf_hour" },
  wolf_moved: moved,
  figure_moved: moved,
  tamed: { length: 1500, mood: "glad", fight: true, stage: "won", token: () => "alpha" },
  taming_failed: { length: 1000, fight: true, stage: "news" },
  threat_repelled: { length: 1500, mood: "glad", cause: true, fight: true, stage: "won" },
  fire_placed: {
    ...{ length: 700, mood: "grave", token: () => "fire" },
    after: (view, fact) => {
      const space = numberOf(fact, "space");
      return space === null ? view : { ...view, tokens: [...view.tokens, ["token", "fire", "", space, 1, ""]] };
    },
  },
  fire_put_out: { ...fireOut, mood: "glad" },
  fire_went_out: fireOut,
  hero_burnt: { length: 900, mood: "grave", token: () => "fire" },
  hero_scorched: { length: 1100, mood: "grave", token: () => "fire" },
  fire_short: { length: 1000, mood: "grave", token: () => "fire" },
  siege_rolls: { length: 900, mood: "grave", token: () => "siege-engine" },
  temple_calls: { length: 1000, mood: "grave", token: () => "black-temple" },
  temple_part_fell: { length: 1000, mood: "glad", fight: true, stage: "news", token: () => "black-temple" },
  catapult_shot: { length: 1100, sign: "tower", mood: "grave", token: () => "catapult" },
  krahder_grew: { length: 700, fight: true, stage: "note", token: () => "krahder" },
  bridge_destroyed: {
    ...{ length: 1100, mood: "grave", token: () => "irlok" },
    after: (view, fact) => {
      const [from, to] = [numberOf(fact, "from"), numberOf(fact, "to")];
      return from === null || to === null ? view : { ...view, closed: [...view.closed, [from, to]] };
    },
  },
  torch_swung: { length: 900, token: () => "torch" },
  hourglass_turned: { length: 900, token: () => "hourglass" },
  hourglass_turned_own: { length: 900, token: () => "hourglass" },
  flute_played: { length: 900, token: () => "flute" },
  falcon_swooped: { length: 800, fight: true, stage: "note", token: () => "horned-falcon" },
  gifts_ready: { length: 600, mood: "glad" },
  mission_done: { length: 900, sign: "flag", mood: "glad" },
};
