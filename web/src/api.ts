// What the browser asks the server by HTTP. Whose seat it is, the server knows from a cookie that no script can read.

import { meet, type Met } from "./figures/cast.svelte";
import { choose } from "./figures/chosen.svelte";
import { language } from "./text.svelte";
import type {
  ActRequest,
  Arrive,
  Claim,
  CopyTable,
  Dismissal,
  Fact,
  Hint,
  LegendList,
  Menu,
  NewTable,
  Offer,
  Opened,
  Outlooks,
  PassCode,
  Past,
  Problem,
  Reach,
  RuleHits,
  RuleText,
  Say,
  Scenery,
  SeatChange,
  Seated,
  Settings,
  Story,
  UndoRequest,
  Way,
  Welcome,
} from "./wire";

/** The server said no, or could not be reached (then the code is `away`); `problem.line` is for people. */
export class Trouble extends Error {
  readonly problem: Problem;
  readonly status: number;

  constructor(problem: Problem, status: number) {
    super(problem.line || problem.code);
    this.problem = problem;
    this.status = status;
  }

  get away(): boolean {
    return this.problem.code === "away";
  }
}

type Query = Record<string, string | number | undefined>;

function address(path: string, query: Query): string {
  const asked = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) asked.set(key, String(value));
  const text = asked.toString();
  return text ? `${path}?${text}` : path;
}

function isProblem(found: unknown): found is Problem {
  return typeof found === "object" && found !== null && "code" in found && "line" in found;
}

async function ask<Answer>(path: string, query: Query = {}, init: RequestInit = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(address(path, query), init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Trouble({ code: "away", line: "", rule: "" }, 0);
  }
  let found: unknown = null;
  try {
    found = await response.json();
  } catch {
    // Whoever answered is not our server (a proxy in front of it, perhaps).
    throw new Trouble({ code: "away", line: "", rule: "" }, response.status);
  }
  if (response.ok) return found as Answer;
  throw new Trouble(isProblem(found) ? found : { code: "error", line: "", rule: "" }, response.status);
}

function send<Answer>(path: string, body?: unknown, query: Query = {}): Promise<Answer> {
  return ask<Answer>(path, query, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body ?? {}),
  });
}

const table = (id: string, rest = ""): string => `/api/tables/${encodeURIComponent(id)}${rest}`;
const lang = (): { lang: string } => ({ lang: language() });

// A rule is asked for again and again by the help popover, and never changes while the page is open.
const rulesKnown = new Map<string, Promise<RuleText>>();

/** Whoever is told of heroes knows their letters and colours from then on. */
function introduced<Told extends { heroes: Met[] }>(told: Told): Told {
  meet(told.heroes);
  return told;
}

/** Whoever is told of things knows the icons that their legend has chosen. */
function laidOut(told: Scenery): Scenery {
  choose(told.things);
  return told;
}

export const api = {
  legends: () => ask<LegendList>("/api/legends", lang()).then(introduced),
  open: (wish: NewTable) => send<Opened>("/api/tables", wish, lang()),
  table: (id: string) => ask<Welcome>(table(id), lang()),
  scenery: (id: string) => ask<Scenery>(table(id, "/scenery"), lang()).then(introduced).then(laidOut),
  claim: (id: string, claim: Claim) => send<Seated>(table(id, "/claim"), claim, lang()),
  seat: (id: string, change: SeatChange) => send<unknown>(table(id, "/seat"), change, lang()),
  settings: (id: string, change: Settings) => send<unknown>(table(id, "/settings"), change, lang()),
  dismiss: (id: string, dismissal: Dismissal) => send<unknown>(table(id, "/dismiss"), dismissal, lang()),
  passcode: (id: string) => send<PassCode>(table(id, "/passcode"), {}, lang()),
  arrive: (id: string, arrive: Arrive) => send<Seated>(table(id, "/arrive"), arrive, lang()),
  act: (id: string, act: ActRequest) => send<unknown>(table(id, "/act"), act, lang()),
  undo: (id: string, undo: UndoRequest) => send<unknown>(table(id, "/undo"), undo, lang()),
  say: (id: string, say: Say) => send<unknown>(table(id, "/say"), say, lang()),
  copy: (id: string, copy: CopyTable) => send<Opened>(table(id, "/copy"), copy, lang()),
  menu: (id: string, hero: string) => ask<Menu>(table(id, "/menu"), { hero, ...lang() }),
  reach: (id: string, hero: string) => ask<Reach>(table(id, "/reach"), { hero, ...lang() }),
  way: (id: string, hero: string, space: number) => ask<Way>(table(id, "/way"), { hero, space, ...lang() }),
  outlooks: (id: string) => ask<Outlooks>(table(id, "/outlooks"), lang()),
  hint: (id: string, hero: string) => ask<Hint>(table(id, "/hint"), { hero, ...lang() }),
  why: (id: string, action: string) => ask<Offer>(table(id, "/why"), { action, ...lang() }),
  moment: (id: string, moment: number) => ask<Past>(table(id, `/moments/${moment}`), lang()),
  facts: (id: string, from: number, to: number) => ask<Fact[]>(table(id, "/facts"), { from, to, ...lang() }),
  story: (id: string) => ask<Story>(table(id, "/story"), lang()),
  /** Address of the record, for a download link. */
  record: (id: string) => table(id, "/record"),
  /** Address of the position at a moment, as text. */
  position: (id: string, moment?: number) => address(table(id, "/position"), { moment }),
  rules: (q: string, limit = 40, of: { box?: string; edition?: string } = {}) =>
    ask<RuleHits>("/api/rules", { q, limit, ...of, ...lang() }),
  rule: (id: string): Promise<RuleText> => {
    const key = `${language()} ${id}`;
    let known = rulesKnown.get(key);
    if (!known) {
      known = ask<RuleText>(`/api/rules/${encodeURIComponent(id)}`, lang());
      rulesKnown.set(key, known);
      known.catch(() => rulesKnown.delete(key));
    }
    return known;
  },
};
