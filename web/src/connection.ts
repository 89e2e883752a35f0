// What a connection that comes and goes needs to reckon.

import type { Fact } from "./wire";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

/** How long to wait before the next try: twice as long each time, and never the same for two browsers. */
export function backOff(tries: number, chance = Math.random()): number {
  const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
  return Math.round(full * (0.5 + chance / 2));
}

/** Why there is no connection: the server is away, has no room left (at all, for this address, at this table), or answers
 * but lets no websocket through. */
export type Away = "away" | "full" | "address" | "table" | "barred";

/** What a closed connection means, by the reason the server gave; `answers`: the server was asked by HTTP, and did. */
export function whyAway(reason: string, opened: boolean, answers: boolean): Away {
  if (opened) return reason === "full" || reason === "address" || reason === "table" ? reason : "away";
  return answers ? "barred" : "away";
}

/** What is left of a drawn way for a hero who stands on a space: nothing once he has come to its end. */
export function leftToWalk(path: number[], space: number): number[] {
  const at = path.lastIndexOf(space);
  if (at === path.length - 1) return [];
  return at > 0 ? path.slice(at) : path;
}

/** Facts known and facts that came, in order and without repetition; what was taken back is left out. */
export function joinFacts(known: Fact[], fresh: Fact[], last: number): Fact[] {
  const first = fresh[0]?.moment ?? Infinity;
  return [...known.filter((fact) => fact.moment < first && fact.moment <= last), ...fresh];
}
