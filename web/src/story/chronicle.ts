// The facts of a game put in order for reading: by day and turn, walks drawn together, and sorted by what they are about.

import { lookOf } from "../facts";
import type { Fact } from "../wire";

export type Filter = "all" | "fights" | "sunrise" | "cards";
export const FILTERS: Filter[] = ["all", "fights", "sunrise", "cards"];

/** A line of the log: one fact, or the steps of one walk. */
export interface Entry {
  key: string;
  facts: Fact[];
  /** The spaces of a walk in order; empty for anything else. */
  path: number[];
}

/** What belongs together: a hero's turn, a night with its sunrise, or the set-up. */
export interface Group {
  key: string;
  kind: "setup" | "turn" | "night" | "loose";
  /** The hero on turn; empty where nobody is. */
  hero: string;
  day: number;
  entries: Entry[];
}

/** What only prepares the next line and is told by a heading or a walk already. */
const UNTOLD = new Set(["turn", "stopped"]);

export const textOf = (fact: Fact, key: string): string => {
  const value = fact.data[key];
  return typeof value === "string" ? value : "";
};

export const numberOf = (fact: Fact, key: string): number => {
  const value = fact.data[key];
  return typeof value === "number" ? value : -1;
};

/** The dice a fact shows. */
export function diceOf(fact: Fact): number[] {
  const value = fact.data["dice"];
  return Array.isArray(value) ? value : [];
}

/** Facts in groups, oldest first. What a filter leaves out is left out; groups without a line are, too. */
export function groupsOf(facts: Fact[], filter: Filter, firstDay = 1): Group[] {
  const groups: Group[] = [];
  const day = facts.find((fact) => fact.code === "day_began" || fact.code === "sunrise");
  let today = day ? dayBefore(day) : firstDay;
  let group = open(groups, facts[0]?.moment === 0 ? "setup" : "loose", "", today, "first");
  let fighting = false;
  let [moment, ordinal] = [-1, 0];
  for (const fact of facts) {
    // Keys count from the moment, so that they stay the same when earlier pages are put before them.
    ordinal = fact.moment === moment ? ordinal + 1 : 0;
    moment = fact.moment;
    const key = `${moment}-${ordinal}`;
    if (fact.code === "sunrise") group = open(groups, "night", "", (today = numberOf(fact, "day") + 1), key);
    else if (fact.code === "turn") group = open(groups, "turn", fact.hero, today, key);
    else if (ordinal === 0 && !fighting && actsBeside(fact, group)) group = open(groups, "turn", fact.hero, today, key);
    if (fact.code === "fight_began") fighting = true;
    if (!UNTOLD.has(fact.code) && passes(fact, filter, group, fighting)) tell(group, fact, key);
    if (fact.code === "fight_ended") fighting = false;
    if (fact.code === "day_began") today = numberOf(fact, "day");
  }
  return groups.filter((each) => each.entries.length > 0);
}

/** Whether somebody does something in the turn of somebody else: it is told under the name of who did it. */
function actsBeside(fact: Fact, group: Group): boolean {
  return group.kind === "turn" && !["", "group", "dealer", group.hero].includes(fact.hero);
}

function dayBefore(fact: Fact): number {
  return fact.code === "sunrise" ? numberOf(fact, "day") : numberOf(fact, "day") - 1;
}

function open(groups: Group[], kind: Group["kind"], hero: string, day: number, key: string): Group {
  const group: Group = { key, kind, hero, day, entries: [] };
  groups.push(group);
  return group;
}

function passes(fact: Fact, filter: Filter, group: Group, fighting: boolean): boolean {
  if (filter === "fights") return fighting || lookOf(fact).fight === true;
  if (filter === "sunrise") return group.kind === "night";
  if (filter === "cards") return fact.card !== null || fact.code === "event_warded";
  return true;
}

/** Steps that are drawn together when one follows the other: a hero's own, or those of an ally whom he leads. */
const STEPS = new Set(["walked", "ally_led"]);

function tell(group: Group, fact: Fact, key: string): void {
  const last = group.entries.at(-1);
  const before = last?.facts.at(-1);
  const [from, to] = [numberOf(fact, "from"), numberOf(fact, "to")];
  if (!STEPS.has(fact.code) || from < 0 || to < 0) {
    group.entries.push({ key, facts: [fact], path: [] });
  } else if (last && before && sameWalk(before, fact) && last.path.at(-1) === from) {
    last.facts.push(fact);
    last.path.push(to);
  } else {
    group.entries.push({ key, facts: [fact], path: [from, to] });
  }
}

function sameWalk(one: Fact, other: Fact): boolean {
  return one.code === other.code && one.hero === other.hero && textOf(one, "ally") === textOf(other, "ally");
}

/** The moment a line stands for: where it ended. */
export function momentOf(entry: Entry): number {
  return entry.facts.at(-1)?.moment ?? 0;
}

/** Where the days of a story begin, as moments, from its chart. */
export function dawnsOf(chart: { moment: number; day: number }[]): { moment: number; day: number }[] {
  return chart.filter((point, place) => place === 0 || point.day !== chart[place - 1]?.day);
}

/** The moment a day back or on from another one; the first and the last moment are the ends. */
export function dayFrom(moment: number, step: -1 | 1, dawns: number[], last: number): number {
  if (step > 0) return dawns.find((dawn) => dawn > moment) ?? last;
  return dawns.findLast((dawn) => dawn < moment) ?? 0;
}
