// Facts are told one by one: figures move, dice tumble, cards wait to be understood. What stands on the table, the question
// and the log follow what has been told. Whoever wants no motion is told all of it up to the next card at once.
import { settings, still } from "../settings.svelte";
import type { BoardScene, Fact, Moment, Question, View } from "../wire";
import { after, lengthOf } from "./scenes";
import { type Stage, staged, stageOf } from "./stage";

const PACES = { slow: 1.8, normal: 1, fast: 0.45 } as const;
/** So many facts in a row are too many to be watched: time runs faster then. */
const MANY = 30;

export type Pace = keyof typeof PACES;

interface Telling {
  fact: Fact;
  /** The moment that is reached with it. */
  last: Moment | null;
  /** Whether the view shows it already. */
  drawn: boolean;
}

export class Playback {
  /** What is shown; it follows what the server has sent. */
  view = $state.raw<View | null>(null);
  /** What is asked as far as it has been told. */
  question = $state.raw<Question | null>(null);
  stage = $state.raw<Stage | null>(null);
  /** The fact that is being told. */
  fact = $state.raw<Fact | null>(null);
  /** The card that lies open until it is understood, and how many more are known to follow. */
  card = $state.raw<Fact | null>(null);
  left = $state(0);
  sunrise = $state(false);
  pace = $state<Pace>(settings.sunrise);
  paused = $state(false);
  /** The sunrise as a list, for viewers without motion. */
  morning = $state.raw<Fact[]>([]);
  running = $state(false);
  /** How many facts wait to be told: the log holds them back. */
  pending = $state(0);
  #queue: Telling[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the rest is told without a pause. */
  #hurried = false;
  #whenTold: (() => void) | null = null;
  /** Whether a card is to be read at this browser; what is not is in the log. */
  concerns: (fact: Fact) => boolean = () => true;
  #board: Pick<BoardScene, "letters" | "goal"> = { letters: [], goal: -1 };

  /** A companion is heard when its words are told. */
  constructor(private readonly heard: (said: Fact) => void) {}

  on(board: BoardScene): void {
    this.#board = board;
  }

  /** Everything at once: on arrival, after an undo. */
  jump({ view, question }: Moment, facts: Fact[]): void {
    this.#stop();
    this.view = view;
    this.question = question;
    this.stage = view.fight ? stageOf(facts) : null;
  }

  /** Cards that lie open when somebody sits down at a game that has just begun; the view shows what they brought. */
  unroll(moment: Moment, facts: Fact[], whenTold: () => void): void {
    this.question = null;
    this.#hurried = true;
    this.#whenTold = whenTold;
    facts.forEach((fact, place) =>
      this.#queue.push({ fact, last: place === facts.length - 1 ? moment : null, drawn: true }),
    );
    this.#next();
  }

  /** Tell what happened, up to this moment. */
  tell(moment: Moment, facts: Fact[]): void {
    if (this.view === null) return this.jump(moment, facts);
    const told = facts.length > 0 ? facts : [EMPTY];
    told.forEach((fact, place) =>
      this.#queue.push({ fact, last: place === told.length - 1 ? moment : null, drawn: false }),
    );
    this.#count();
    if (!this.running) this.#next();
  }

  /** The viewer has read the card. */
  understood(): void {
    this.card = null;
    if (this.running && !this.paused) this.#next();
  }

  /** Leave out the rest. Cards still wait: they must be read. */
  skip(): void {
    if (!this.running) return;
    this.#hurried = true;
    this.paused = false;
    if (this.card === null) this.#next();
  }

  hold(): void {
    this.paused = !this.paused;
    if (this.paused) clearTimeout(this.#timer);
    else if (this.running && this.card === null) this.#next();
  }

  /** The fight is looked at to the end. */
  leaveStage(): void {
    this.stage = null;
    if (this.running && this.card === null && !this.paused) this.#next();
  }

  close(): void {
    this.#stop();
  }

  #count(): void {
    this.pending = this.#queue.reduce((sum, { fact }) => sum + (fact === EMPTY ? 0 : 1), 0);
    this.left = this.#queue.reduce((sum, { fact }) => sum + (this.#opens(fact) ? 1 : 0), 0);
  }

  #next(): void {
    clearTimeout(this.#timer);
    let pause = 0;
    while (pause === 0) {
      // What follows a fight is told when the fight has been looked at.
      if (this.#queue.length > 0 && this.stage?.over) break;
      const next = this.#queue.shift();
      if (next === undefined) {
        this.#end();
        return;
      }
      this.running = true;
      this.#show(next);
      if (this.card !== null || this.paused) break;
      pause = this.#lengthOf(next.fact);
    }
    this.#count();
    if (pause > 0) this.#timer = setTimeout(() => this.#next(), pause);
  }

  #show({ fact, last, drawn }: Telling): void {
    if (fact.code === "sunrise" && !drawn) this.sunrise = true;
    if (fact !== EMPTY) {
      this.fact = fact;
      if (!drawn) this.stage = staged(this.stage, fact);
      if (!drawn && this.view) this.view = after(this.view, fact, this.#board);
      if (this.sunrise && (still() || document.hidden)) this.morning = [...this.morning, fact];
    }
    if (fact.code === "day_began") this.sunrise = false;
    if (fact.code === "companion_said") this.heard(fact);
    if (last) {
      this.view = last.view;
      this.question = last.question;
      if (last.view.fight === null && this.stage && !this.stage.over) this.stage = { ...this.stage, over: true };
    }
    if (this.#opens(fact)) this.card = fact;
  }

  #opens(fact: Fact): boolean {
    return fact.card !== null && this.concerns(fact);
  }

  /** How long the fact is looked at. */
  #lengthOf(fact: Fact): number {
    if (this.#hurried || still() || document.hidden || !settings.film) return 0;
    const hurry = this.#queue.length > MANY ? MANY / this.#queue.length : 1;
    const pace = this.sunrise ? PACES[this.pace] * 1.4 : Math.min(PACES[this.pace], 1.2);
    return lengthOf(fact) * pace * hurry;
  }

  #end(): void {
    const whenTold = this.#whenTold;
    this.#stop();
    whenTold?.();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#count();
    this.#hurried = false;
    this.#whenTold = null;
    this.card = null;
    this.running = false;
    this.paused = false;
    this.sunrise = false;
    this.fact = null;
  }
}

/** Stands in the queue for a moment that came without facts. */
const EMPTY: Fact = { moment: -1, code: "", hero: "", line: "", rule: "", data: {}, card: null };
