// The small sign that stands before a line, so that the eye finds fights, cards and dangers at once.

import { lookOf } from "../facts";
import type { Fact } from "../wire";
import type { GlyphName } from "./Glyph.svelte";

/** The sign of a fact. */
export const signOf = (fact: Fact): GlyphName => lookOf(fact).sign ?? "dot";

/** Whether a fact is bad news, good news, or neither. */
export function moodOf(fact: Fact): "grave" | "glad" | "" {
  if (fact.code === "game_over") return fact.data["won"] === 1 ? "glad" : "grave";
  return lookOf(fact).mood ?? "";
}
