// A table as it is now: the websocket to the server, kept open, and everything that has come through it.

import { untrack } from "svelte";
import { api, Trouble } from "./api";
import { backOff, joinFacts, leftToWalk, whyAway, type Away } from "./connection";
import { notice, markTitle } from "./notice";
import { remember } from "./tables.svelte";
import { language, t } from "./text.svelte";
import type {
  Act,
  Fact,
  HeroView,
  Moment,
  Problem,
  Remark,
  SayIt,
  Split,
  TableFacts,
  ToBrowser,
  ToServer,
  Undo,
  UndoAsked,
  Update,
  Welcome,
} from "./wire";

/** `away`: no connection, another try is coming; `stopping`: the server has said that it will be back in a moment. */
export type Connection = "connecting" | "open" | "away" | "stopping";

export interface LivePing {
  id: number;
  person: number;
  name: string;
  space: number;
}

/** What a companion says, until it fades. */
export interface LiveSpeech {
  id: number;
  hero: string;
  line: string;
}

export interface LiveSketch {
  person: number;
  name: string;
  hero: string;
  path: number[];
}

type Numbered = Act | Undo | SayIt | Split;
type Listener = (news: Update | Welcome) => void;

/** A phone that slept longer than this may hold a dead connection without knowing. */
const DOUBTFUL = 45_000;
/** A handshake that takes longer will not come to anything. */
const SHAKING = 10_000;
/** The server closes with this code where there is no such table. */
const NO_SUCH_TABLE = 4404;
const PING_FADES = 5_000;
/** A line is read in so many milliseconds, and longer lines take longer. */
const SPEECH_FADES = 3_500;
const SPEECH_LETTER = 45;

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, "0")).join("");
}

export class Live {
  readonly id: string;
  state = $state<Connection>("connecting");
  /** Why there is no connection, while there is none. */
  why = $state<Away>("away");
  person = $state(0);
  heroes = $state.raw<string[]>([]);
  table = $state.raw<TableFacts | null>(null);
  moment = $state.raw<Moment | null>(null);
  /** Everything that happened as far as it is known here, for the log. */
  facts = $state.raw<Fact[]>([]);
  chat = $state.raw<Remark[]>([]);
  /** Heroes for whom a companion is thinking. */
  thinking = $state.raw<string[]>([]);
  pings = $state.raw<LivePing[]>([]);
  sketches = $state.raw<LiveSketch[]>([]);
  speeches = $state.raw<LiveSpeech[]>([]);
  undoAsked = $state.raw<UndoAsked | null>(null);
  /** The last refusal, until somebody has shown and cleared it. */
  problem = $state.raw<Problem | null>(null);
  /** Whether something that was sent has not been answered. */
  busy = $state(false);
  /** Why there is no such table, when there is none. */
  lost = $state.raw<Problem | null>(null);
  #title = $state("");
  /** How many remarks came since the chat was last read. */
  unread = $state(0);
  /** Whether somebody at this browser is asked. */
  myTurn = $derived.by(() => {
    const who = this.moment?.question.who ?? "nobody";
    return who === "group" ? this.heroes.length > 0 : this.heroes.includes(who);
  });

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Numbered>();
  #listeners = new Set<Listener>();
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #pings = 0;
  #speeches = 0;
  /** Companions wait until the viewer has said that he has read everything. */
  #reading = true;
  #lastHeard = 0;
  #told = "";
  #spoken = "";
  #closed = false;
  #stop: () => void;

  constructor(id: string) {
    this.id = id;
    document.addEventListener("visibilitychange", this.#seen);
    addEventListener("online", this.#now);
    this.#stop = $effect.root(() => {
      $effect(() => {
        // Everything the server says is in one language, so another language needs another hello.
        const spoken = language();
        untrack(() => {
          if (this.state === "open") this.#send({ type: "hello", language: spoken, reads: true });
          else this.#connect();
        });
      });
    });
  }

  /** The legend's title in the viewer's language; the table itself knows it in one language only. */
  get title(): string {
    return this.#title || (this.table?.title ?? "");
  }

  set title(title: string) {
    this.#title = title;
    this.#mark();
  }

  /** Leave the table: no message will come any more. */
  close(): void {
    this.#closed = true;
    this.#stop();
    document.removeEventListener("visibilitychange", this.#seen);
    removeEventListener("online", this.#now);
    clearTimeout(this.#retry);
    for (const timer of this.#timers) clearTimeout(timer);
    this.#drop();
    this.#listeners.clear();
    markTitle("", false);
  }

  /** Be told of each update and welcome, after the fields above are set; returns how to stop that. */
  onupdate(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // ---- to the server -------------------------------------------------------------------------------------------------

  /** Carry out actions, one after the other. */
  act(actions: string[]): void {
    if (!this.moment || actions.length === 0) return;
    this.#sendNumbered({ type: "act", id: newId(), version: this.moment.version, actions });
  }

  /** Take the last thing back. */
  undo(): void {
    if (!this.moment) return;
    this.#sendNumbered({ type: "undo", id: newId(), version: this.moment.version });
  }

  say(text: string): void {
    const plain = text.trim().slice(0, 500);
    if (plain) this.#sendNumbered({ type: "say", id: newId(), text: plain });
  }

  /** Point at a space. */
  ping(space: number): void {
    this.#send({ type: "ping", space });
  }

  /** Show a plan; an empty way wipes it away. */
  sketch(hero: string, path: number[]): void {
    this.#send({ type: "sketch", hero, path: path.slice(0, 40) });
  }

  /** Companions wait while somebody reads. */
  reading(on: boolean): void {
    if (on === this.#reading) return;
    this.#reading = on;
    this.#send({ type: "reading", on });
  }

  /** Say first what one of mine takes of what is divided; without an action, everybody takes as much. */
  split(action: string): void {
    if (!this.moment) return;
    this.#sendNumbered({ type: "split", id: newId(), version: this.moment.version, action });
  }

  /** A companion says something: it is shown for a while. */
  speak(hero: string, line: string): void {
    const speech = { id: ++this.#speeches, hero, line };
    this.speeches = [...this.speeches.filter((other) => other.hero !== hero), speech];
    this.#later(SPEECH_FADES + SPEECH_LETTER * line.length, () => {
      this.speeches = this.speeches.filter((other) => other !== speech);
    });
  }

  askUndo(): void {
    this.#send({ type: "ask_undo" });
  }

  /** Come back with what has changed about me (after sitting down, or handing a seat over). */
  refresh(): void {
    this.#connect();
  }

  /** Try again at once instead of waiting. */
  retry(): void {
    if (this.state !== "open") this.#connect();
  }

  #sendNumbered(message: Numbered): void {
    // What is not acknowledged is sent again after the next welcome, with the same id: the server knows it by that.
    this.#waiting.set(message.id, message);
    this.busy = true;
    this.#send(message);
  }

  #send(message: ToServer): void {
    if (this.#socket?.readyState === WebSocket.OPEN && (this.state === "open" || message.type === "hello")) {
      this.#socket.send(JSON.stringify(message));
    }
  }

  // ---- the connection ------------------------------------------------------------------------------------------------

  #connect(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#drop();
    if (this.state !== "away" && this.state !== "stopping") this.state = "connecting";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/ws`);
    this.#socket = socket;
    let opened = false;
    const shaking = setTimeout(() => socket.close(), SHAKING);
    socket.onopen = () => {
      opened = true;
      clearTimeout(shaking);
      socket.send(JSON.stringify({ type: "hello", language: language(), reads: true } satisfies ToServer));
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#lastHeard = Date.now();
      this.#hear(JSON.parse(String(event.data)) as ToBrowser);
    };
    socket.onclose = (event) => {
      clearTimeout(shaking);
      if (socket === this.#socket) void this.#goneAway(event, opened);
    };
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.thinking = [];
    socket?.close();
  }

  async #goneAway({ code, reason }: CloseEvent, opened: boolean): Promise<void> {
    this.#socket = null;
    if (this.state !== "stopping") this.state = "away";
    this.thinking = [];
    let answers = false;
    if (code === NO_SUCH_TABLE || !opened) {
      // A browser is not told why a handshake fails: whoever answers otherwise says what is the matter.
      this.lost = await api.table(this.id).then(
        () => ((answers = true), null),
        (error: unknown) => (error instanceof Trouble && error.status === 404 ? error.problem : null),
      );
      if (this.lost) return;
    }
    if (this.#closed || this.#socket) return;
    this.#explain(whyAway(reason, opened, answers));
    this.#retry = setTimeout(() => this.#connect(), backOff(this.#tries));
    this.#tries += 1;
  }

  /** Say why there is no connection; once where the table is on the screen, and as long as it lasts where not. */
  #explain(why: Away): void {
    if (why !== "away" && why !== this.why && this.moment) {
      this.problem = { code: why, line: t(`live.${why}`), rule: "" };
    }
    this.why = why;
  }

  #now = (): void => {
    if (this.state === "away" || this.state === "stopping") this.#connect();
  };

  #seen = (): void => {
    if (document.visibilityState !== "visible") return;
    this.#mark();
    if (this.state !== "open" || Date.now() - this.#lastHeard > DOUBTFUL) this.#connect();
  };

  // ---- from the server -----------------------------------------------------------------------------------------------

  #hear(message: ToBrowser): void {
    switch (message.type) {
      case "welcome":
        return this.#welcomed(message);
      case "update":
        return this.#updated(message);
      case "done":
        this.#answered(message.id);
        return;
      case "refused":
        this.problem = message.problem;
        // Without an id it is about the connection as a whole: then nothing more will be answered.
        if (message.id) this.#answered(message.id);
        else this.#giveUp();
        return;
      case "people":
        this.table = message.table;
        this.#takeSeats(message.table);
        return;
      case "said":
        if (this.chat.some((remark) => remark.number === message.remark.number)) return;
        this.chat = [...this.chat, message.remark];
        if (message.remark.person !== this.person) this.unread += 1;
        return;
      case "pinged": {
        const ping = { id: ++this.#pings, person: message.person, name: message.name, space: message.space };
        this.pings = [...this.pings, ping];
        this.#later(PING_FADES, () => (this.pings = this.pings.filter((other) => other !== ping)));
        return;
      }
      case "sketched": {
        const sketch = { person: message.person, name: message.name, hero: message.hero, path: message.path };
        const others = this.sketches.filter((old) => old.person !== sketch.person || old.hero !== sketch.hero);
        this.sketches = sketch.path.length ? [...others, sketch] : others;
        return;
      }
      case "undo_asked":
        this.undoAsked = message;
        return;
      case "thinking":
        this.thinking = message.heroes;
        return;
      case "spoke":
        this.speak(message.hero, message.line);
        return;
      case "stopping":
        this.state = "stopping";
        return;
    }
  }

  #welcomed(message: Welcome): void {
    const last = message.moment.view.moment;
    this.state = "open";
    this.why = "away";
    this.#tries = 0;
    this.lost = null;
    if (this.person !== 0 && message.person === 0) {
      this.problem = { code: "dismissed", line: t("live.dismissed"), rule: "" };
    }
    this.person = message.person;
    this.heroes = message.heroes;
    this.table = message.table;
    this.moment = message.moment;
    // What was said in another language is not kept beside the new one.
    this.facts = joinFacts(this.#spoken === language() ? this.facts : [], message.facts, last);
    this.#spoken = language();
    this.chat = message.chat;
    this.#mark();
    for (const waiting of this.#waiting.values()) this.#send(waiting);
    // The server takes whoever comes for a reader, until it is told otherwise.
    if (!this.#reading) this.#send({ type: "reading", on: false });
    this.#tell(message);
  }

  #updated(message: Update): void {
    // Messages may overtake each other where several servers share a table; the newest moment is the true one.
    if (this.moment && message.moment.version < this.moment.version) return;
    this.moment = message.moment;
    this.facts = joinFacts(this.facts, message.facts, message.moment.view.moment);
    this.#walkedOff(message.moment.view.heroes, message.facts);
    this.undoAsked = null;
    this.#mark();
    this.#tell(message);
  }

  /** A plan stays until its hero has walked it, or somebody wipes it away. */
  #walkedOff(heroes: HeroView[], facts: Fact[]): void {
    const walked = new Set(facts.filter((fact) => fact.code === "walked").map((fact) => fact.hero));
    this.sketches = this.sketches.flatMap((sketch) => {
      const space = heroes.find((hero) => hero.code === sketch.hero)?.space;
      if (space === undefined || !walked.has(sketch.hero)) return [sketch];
      const path = leftToWalk(sketch.path, space);
      return path.length > 0 ? [{ ...sketch, path }] : [];
    });
  }

  #answered(id: string): void {
    this.#waiting.delete(id);
    this.busy = this.#waiting.size > 0;
  }

  #giveUp(): void {
    this.#waiting.clear();
    this.busy = false;
  }

  #takeSeats(table: TableFacts): void {
    if (this.person === 0) return;
    this.heroes = table.seats
      .filter((seat) => seat.who === "person" && seat.person === this.person)
      .map((seat) => seat.hero);
  }

  #tell(news: Update | Welcome): void {
    for (const listener of this.#listeners) listener(news);
  }

  #later(wait: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      then();
    }, wait);
    this.#timers.add(timer);
  }

  /** The title of the page, the list of my tables and a notice say whose turn it is. */
  #mark(): void {
    const { table, moment } = this;
    if (!table || !moment) return;
    const { outcome, day } = moment.view;
    const over = outcome !== "running";
    markTitle(this.title, this.myTurn && !over);
    remember({
      id: this.id,
      legend: table.legend,
      title: this.title,
      seen: Date.now(),
      mine: this.heroes.length > 0,
      ...(outcome === "running" ? {} : { ended: { outcome, day, difficulty: table.difficulty } }),
    });
    const asked = this.myTurn && !over ? `${moment.question.who} ${moment.view.day}` : "";
    if (asked && asked !== this.#told && document.visibilityState === "hidden") {
      notice(t("shell.notice.title"), `${this.title}: ${moment.question.line}`, this.id);
    }
    this.#told = asked;
  }
}
