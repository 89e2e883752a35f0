// The tables this browser has been at, so that one can go on. Keys are not among it: these are in cookies.

/** How a game came out. */
export interface Ended {
  outcome: "won" | "lost";
  day: number;
  difficulty: string;
}

export interface KnownTable {
  id: string;
  title: string;
  /** When it was last open here. */
  seen: number;
  /** Whether somebody at this browser has a seat. */
  mine: boolean;
  /** The legend played at it. */
  legend: string;
  /** Only where the game is over: it has gone into the chronicle. */
  ended?: Ended;
}

const PLACE = "andori.tables";
const MOST_RUNNING = 40;
const MOST_ENDED = 200;

function isKnown(found: unknown): found is KnownTable {
  if (typeof found !== "object" || found === null) return false;
  const table = found as Partial<KnownTable>;
  return (
    typeof table.id === "string" &&
    typeof table.title === "string" &&
    typeof table.seen === "number" &&
    typeof table.legend === "string" &&
    (table.ended === undefined || typeof table.ended === "object")
  );
}

function kept(): KnownTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter(isKnown) : [];
  } catch {
    return [];
  }
}

let tables = $state.raw<KnownTable[]>(kept());

function keep(next: KnownTable[]): void {
  tables = next;
  try {
    localStorage.setItem(PLACE, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The tables known here, the latest first. */
export function knownTables(): KnownTable[] {
  return tables;
}

export function remember(table: KnownTable): void {
  // Another tab may have written meanwhile.
  keep(bounded([table, ...kept().filter((other) => other.id !== table.id)]));
}

/** A game that was left running has ended meanwhile. */
export function learnEnd(id: string, ended: Ended): void {
  keep(kept().map((table) => (table.id === id ? { ...table, ended } : table)));
}

/** The latest of each sort: a long chronicle does not push a running table out. */
function bounded(all: KnownTable[]): KnownTable[] {
  const running = all.filter((table) => !table.ended).slice(0, MOST_RUNNING);
  const ended = all.filter((table) => table.ended).slice(0, MOST_ENDED);
  return all.filter((table) => running.includes(table) || ended.includes(table));
}

export function forget(id: string): void {
  keep(kept().filter((other) => other.id !== id));
}
