/** What a fact says, and how views follow it: for the table and for boxes. */

import type { Fact, View } from "../wire";

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

/** The creatures without one of a kind that stands on a space, or anywhere. */
export function without(view: View, kind: string, space: number | null): View["creatures"] {
  const at = view.creatures.findIndex(
    (creature) => creature.kind === kind && (space === null || creature.space === space),
  );
  return at < 0 ? view.creatures : view.creatures.filter((_, place) => place !== at);
}

/** A figure that walks. */
export const figureMoved = (view: View, figure: string, to: number): View["tokens"] =>
  view.tokens.map((token) => {
    const [kind, code, label, , count, side] = token;
    return kind === "figure" && code === figure ? [kind, code, label, to, count, side] : token;
  });
