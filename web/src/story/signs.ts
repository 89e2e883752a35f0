// The small sign that stands before a line, so that the eye finds fights, cards and the castle at once.

import type { Fact } from "../wire";
import type { GlyphName } from "./Glyph.svelte";

const SIGNS: Record<string, GlyphName> = {
  fight_began: "swords",
  creature_beaten: "swords",
  hero_beaten: "swords",
  worst_round: "swords",
  best_round: "swords",
  entered_castle: "castle",
  stormed: "castle",
  last_shield: "castle",
  farmer_saved: "castle",
  event_card: "scroll",
  event_warded: "scroll",
  card_read: "scroll",
  narrator: "book",
  sunrise: "sun",
  day_began: "sun",
  game_over: "flag",
  task_done: "flag",
};

/** The sign of a fact. */
export function signOf(fact: Fact): GlyphName {
  return SIGNS[fact.code] ?? "dot";
}

const GRAVE = new Set(["entered_castle", "stormed", "last_shield", "hero_beaten", "farmer_lost", "worst_round"]);
const GLAD = new Set(["creature_beaten", "farmer_saved", "task_done", "best_round", "rubble_cleared"]);

/** Whether a fact is bad news, good news, or neither. */
export function moodOf(fact: Fact): "grave" | "glad" | "" {
  if (fact.code === "game_over") return fact.data["won"] === 1 ? "glad" : "grave";
  if (GRAVE.has(fact.code)) return "grave";
  return GLAD.has(fact.code) ? "glad" : "";
}
