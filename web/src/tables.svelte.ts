// The tables this browser has been at, so that one can go on. Keys are not among it: these are in cookies.

export interface KnownTable {
  id: string;
  title: string;
  /** When it was last open here. */
  seen: number;
  /** Whether somebody at this browser has a seat. */
  mine: boolean;
  /** The legend played at it. */
  legend: string;
}

const PLACE = "andori.tables";
const MOST = 40;

function isKnown(found: unknown): found is KnownTable {
  if (typeof found !== "object" || found === null) return false;
  const table = found as Partial<KnownTable>;
  return (
    typeof table.id === "string" &&
    typeof table.title === "string" &&
    typeof table.seen === "number" &&
    typeof table.legend === "string"
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
  keep([table, ...kept().filter((other) => other.id !== table.id)].slice(0, MOST));
}

export function forget(id: string): void {
  keep(kept().filter((other) => other.id !== id));
}
