// What the eye sees while facts are told one by one: figures follow them; the view that the server sent has the last word.
import { lookOf } from "../facts";
import type { BoardScene, Fact, View } from "../wire";

export const lengthOf = (fact: Fact): number => lookOf(fact).length ?? 0;

/** What brought a card about: the latest cause before it, in the same action or the one before. */
export function causeOf(card: Fact, facts: Fact[]): Fact | undefined {
  const place = facts.indexOf(card);
  if (place < 0) return undefined;
  const before = facts.slice(0, place).reverse();
  const other = before.findIndex((fact) => fact.card !== null || fact.code === "turn" || fact.moment < card.moment - 1);
  return before.slice(0, other < 0 ? undefined : other).find((fact) => lookOf(fact).cause);
}

/** The old view as it looks after a fact. */
export const after = (view: View, fact: Fact, board: Pick<BoardScene, "letters" | "goal">): View =>
  lookOf(fact).after?.(view, fact, board) ?? view;
