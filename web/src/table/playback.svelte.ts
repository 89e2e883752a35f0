// Facts are told one by one: figures move, dice tumble, cards wait to be understood. Whoever wants no motion sees the end at once.
import { settings, still } from "../settings.svelte";
import type { BoardScene, CardText, Fact, View } from "../wire";
import { after, lengthOf } from "./scenes";
import { type Stage, staged, stageOf } from "./stage";

const PACES = { slow: 1.8, normal: 1, fast: 0.45 } as const;
/** So many facts in a row are too many to be watched: time runs faster then. */
const MANY = 30;

export type Pace = keyof typeof PACES;

export class Playback {
  /** What is shown; it follows what the server has sent. */
  view = $state.raw<View | null>(null);
  stage = $state.raw<Stage | null>(null);
  /** The fact that is being told. */
  fact = $state.raw<Fact | null>(null);
  cards = $state.raw<CardText[]>([]);
  sunrise = $state(false);
  pace = $state<Pace>(settings.sunrise);
  paused = $state(false);
  /** The sunrise as a list, for viewers without motion. */
  morning = $state.raw<Fact[]>([]);
  running = $state(false);
  /** How many facts wait to be told: the log holds them back. */
  pending = $state(0);
  #queue: { fact: Fact; last: View | null }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #board: Pick<BoardScene, "letters" | "castle"> = { letters: [], castle: 0 };

  on(board: BoardScene): void {
    this.#board = board;
  }

  /** Everything at once: on arrival, after an undo. */
  jump(view: View, facts: Fact[]): void {
    this.#stop();
    this.view = view;
    this.stage = view.fight ? stageOf(facts) : null;
  }

  /** Cards that lie open when somebody sits down at a game that has just begun. */
  unroll(cards: CardText[]): void {
    this.cards = [...this.cards, ...cards];
  }

  /** Tell what happened, up to this view. */
  tell(view: View, facts: Fact[]): void {
    if (this.view === null) return this.jump(view, facts);
    const quiet = still() || document.hidden;
    if (quiet) return this.#atOnce(view, facts);
    if (facts.length === 0) {
      if (!this.running) this.view = view;
      else this.#queue.push({ fact: EMPTY, last: view });
      return;
    }
    facts.forEach((fact, place) => this.#queue.push({ fact, last: place === facts.length - 1 ? view : null }));
    this.#count();
    if (!this.running) this.#next();
  }

  #count(): void {
    this.pending = this.#queue.reduce((sum, { fact }) => sum + (fact === EMPTY ? 0 : 1), 0);
  }

  /** The viewer has read the card on top. */
  understood(): void {
    this.cards = this.cards.slice(1);
    if (this.running && this.cards.length === 0) this.#next();
  }

  /** Leave out the rest. Cards are still shown: they must be read. */
  skip(): void {
    clearTimeout(this.#timer);
    let view = this.view;
    for (const { fact, last } of this.#queue) {
      this.stage = staged(this.stage, fact);
      if (fact.card) this.cards = [...this.cards, fact.card];
      if (last) view = last;
    }
    this.#queue = [];
    this.#end(view);
  }

  hold(): void {
    this.paused = !this.paused;
    if (this.paused) clearTimeout(this.#timer);
    else if (this.running && this.cards.length === 0) this.#next();
  }

  /** The fight is looked at to the end. */
  leaveStage(): void {
    this.stage = null;
  }

  #atOnce(view: View, facts: Fact[]): void {
    this.#stop();
    for (const fact of facts) this.stage = staged(this.stage, fact);
    const dawn = facts.findIndex((fact) => fact.code === "sunrise");
    if (dawn >= 0) this.morning = facts.slice(dawn);
    this.cards = [...this.cards, ...facts.flatMap((fact) => (fact.card ? [fact.card] : []))];
    this.#end(view);
  }

  #next(): void {
    clearTimeout(this.#timer);
    const told = this.#queue.shift();
    this.#count();
    if (told === undefined) return this.#end(this.view);
    this.running = true;
    const { fact, last } = told;
    if (fact.code === "sunrise") this.sunrise = true;
    if (fact !== EMPTY) {
      this.fact = fact;
      this.stage = staged(this.stage, fact);
      if (this.view) this.view = after(this.view, fact, this.#board);
    }
    if (fact.code === "day_began") this.sunrise = false;
    if (last) {
      this.view = last;
      if (last.fight === null && this.stage && !this.stage.over) this.stage = { ...this.stage, over: true };
    }
    if (fact.card) {
      this.cards = [...this.cards, fact.card];
      return;
    }
    if (this.paused) return;
    const hurry = this.#queue.length > MANY ? MANY / this.#queue.length : 1;
    const pace = this.sunrise ? PACES[this.pace] * 1.4 : Math.min(PACES[this.pace], 1.2);
    const length = lengthOf(fact) * pace * hurry;
    if (length === 0) return this.#next();
    this.#timer = setTimeout(() => this.#next(), length);
  }

  #end(view: View | null): void {
    this.pending = 0;
    this.view = view;
    this.running = false;
    this.paused = false;
    this.sunrise = false;
    this.fact = null;
    if (view?.fight === null && this.stage && !this.stage.over) this.stage = { ...this.stage, over: true };
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.pending = 0;
    this.#queue = [];
    this.running = false;
    this.paused = false;
    this.sunrise = false;
    this.fact = null;
  }

  close(): void {
    this.#stop();
  }
}

/** Stands in the queue for a view that came without facts. */
const EMPTY: Fact = { moment: -1, code: "", hero: "", line: "", rule: "", data: {}, card: null };
