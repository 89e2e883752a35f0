// The state of the play screen: what is shown, what is chosen, what is asked for before it is done.
import { goalName, landmarkOf } from "../scenery";
import { getContext, setContext } from "svelte";
import { api, Trouble } from "../api";
import { hideHelp } from "../help.svelte";
import { Live } from "../live.svelte";
import { settings } from "../settings.svelte";
import { plain } from "../text/fill";
import type {
  Choice,
  Fact,
  Hint,
  Menu,
  NameForms,
  Outlook,
  Past,
  Problem,
  Question,
  Reach,
  Scenery,
  Step,
  Update,
  View,
  Way,
  Welcome,
} from "../wire";
import { type AttackPlan, attackPlans, groupOf, isAttack, isOrdinary } from "./choices";
import { Playback } from "./playback.svelte";

export type Tab = "question" | "heroes" | "log" | "chat" | "equipment" | "creatures" | "legend";
export type DialogName = "" | "keys" | "rules" | "seats" | "settings" | "join" | "invite";

export class Play {
  readonly live: Live;
  readonly playback = new Playback((fact) => this.live.speak(fact.hero, fact.line));
  scenery = $state.raw<Scenery | null>(null);
  lost = $state.raw<Problem | null>(null);

  selected = $state<number | null>(null);
  /** The space under the pointer or the focus. */
  peek = $state<number | null>(null);
  reach = $state.raw<Reach | null>(null);
  /** The version shown here when the reason was asked for. */
  wayAt = $state(-1);
  /** The version shown here when the ways were asked for: chat and seats raise the server's own without a new moment. */
  reachAt = $state(-1);
  /** Why the chosen space is out of reach. */
  way = $state.raw<Way | null>(null);
  outlooks = $state.raw<Outlook[]>([]);
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);
  plan = $state.raw<AttackPlan | null>(null);
  confirming = $state.raw<Choice | null>(null);
  menu = $state.raw<Menu | null>(null);
  /** My hero whose offers hang open at the figure: whoever has just arrived, or was asked for. */
  offering = $state("");
  sketching = $state("");
  sketched = $state.raw<number[]>([]);
  tab = $state<Tab>("log");
  dialog = $state<DialogName>("");
  /** An old card that is read again. */
  reread = $state.raw<Fact | null>(null);
  ended = $state(true);
  /** An earlier moment that is looked at in place of the present one. */
  past = $state.raw<Past | null>(null);

  constructor(readonly id: string) {
    this.live = new Live(id);
    // A hero's own card is opened to whoever plays him.
    this.playback.concerns = (fact) => fact.card?.kind !== "own" || fact.hero === "" || this.mine.includes(fact.hero);
  }

  view = $derived.by((): View | null => this.past?.view ?? this.playback.view ?? this.live.moment?.view ?? null);
  /** What is asked, as far as it has been told. */
  question = $derived.by((): Question | null => this.playback.question);
  /** What happened, as far as it has been told. */
  told = $derived.by((): Fact[] => this.live.facts.slice(0, this.live.facts.length - this.playback.pending));
  version = $derived.by(() => this.live.moment?.version ?? -1);
  mine = $derived.by(() => this.live.heroes);
  /** Heroes for whom I may draw a way: mine, and companions, who go it. */
  drawable = $derived.by(() => [
    ...this.mine,
    ...(this.live.table?.seats ?? []).filter((seat) => seat.who === "companion").map((seat) => seat.hero),
  ]);
  /** Something is divided, and a companion lets me say first what I take. */
  mayTakeFirst = $derived.by(
    () => this.live.moment?.split?.choices.some((choice) => this.mine.includes(choice.hero)) ?? false,
  );
  watching = $derived.by(() => this.live.heroes.length === 0);
  /** Nothing is being told any more: now one may choose. */
  settled = $derived.by(() => !this.playback.running && this.past === null);
  /** Something is still to be read or looked at. */
  reading = $derived.by(() => this.scenery === null || this.playback.running || this.playback.stage?.over === true);
  askedMine = $derived.by(() => {
    const who = this.question?.who ?? "nobody";
    return who === "group" ? this.mine.length > 0 : this.mine.includes(who);
  });
  /** Whether what an undo would take back was done here, whoever plays that seat now. */
  undoMine = $derived.by(() => {
    const undo = this.live.moment?.undo;
    return undo !== undefined && undo.line !== "" && undo.person === this.live.person && !this.watching;
  });
  choices = $derived.by((): Choice[] => {
    if (!this.settled) return [];
    return (this.live.moment?.choices ?? []).filter((choice) => this.mayChoose(choice));
  });
  plans = $derived.by(() => attackPlans(this.choices));
  steps = $derived.by((): Step[] =>
    this.reach && this.settled && this.reachAt === this.version ? this.reach.steps : [],
  );
  step = $derived.by((): Step | null => this.steps.find((step) => step.space === this.selected) ?? null);
  /** Whoever would walk: the hero who is asked if he is mine, else the first of mine. */
  walker = $derived.by(() => {
    const who = this.question?.who ?? "";
    return this.mine.includes(who) ? who : (this.mine[0] ?? "");
  });
  /** Why there is no step to the chosen space; null where there is one, or where it has not been found out. */
  whyNot = $derived.by((): Way | null =>
    this.way && !this.step && this.settled && this.way.space === this.selected && this.wayAt === this.version
      ? this.way
      : null,
  );
  /** What can be done at the chosen space besides walking there. */
  here = $derived.by(() =>
    this.choices.filter(
      (choice) =>
        choice.space !== null && choice.space === this.selected && (choice.kind !== "move" || this.step === null),
    ),
  );

  /** What the places of my heroes offer them, by hero. */
  offers = $derived.by(() => {
    const found: Record<string, Choice[]> = {};
    for (const choice of this.choices) if (choice.offered) (found[choice.hero] ??= []).push(choice);
    return found;
  });

  /** A scene lies over map and panels. */
  covered = $derived.by(
    () => this.past === null && (this.playback.stage !== null || (this.settled && (this.view?.trade ?? null) !== null)),
  );

  mayChoose(choice: Choice): boolean {
    return choice.hero === "group" ? this.mine.length > 0 : this.mine.includes(choice.hero);
  }

  open(): () => void {
    const stop = this.live.onupdate((message) => this.#heard(message));
    return () => {
      stop();
      this.playback.close();
      this.live.close();
    };
  }

  /** Names and drawings in the viewer's language. */
  async loadScenery(): Promise<void> {
    if (!this.live.table) return;
    const scenery = await api.scenery(this.id);
    this.scenery = scenery;
    this.playback.on(scenery.board);
  }

  #heard(message: Update | Welcome): void {
    const { moment } = message;
    this.hint = null;
    this.plan = null;
    this.confirming = null;
    hideHelp();
    if (message.type === "welcome") {
      this.playback.jump(moment, message.facts);
      this.#readOpening(message);
      this.#inviteAtOnce(message);
    } else if (message.undone) {
      this.playback.jump(moment, this.live.facts);
    } else {
      this.playback.tell(moment, message.facts);
      const walker = message.facts.findLast((fact) => fact.code === "walked")?.hero ?? "";
      if (this.mine.includes(walker)) this.offering = walker;
    }
    if (moment.view.outcome !== "running") this.ended = true;
  }

  /** A game that has just been opened begins with its cards; who has read them once is spared them after a reload. */
  #readOpening({ moment, facts }: Welcome): void {
    const begun = moment.view.day > 1 || moment.view.heroes.some((hero) => hero.hours > 0 || hero.ended);
    const mark = `andori.opening.${this.id}`;
    const first = facts.findIndex((fact) => fact.card);
    if (begun || first < 0 || sessionStorage.getItem(mark)) return;
    this.playback.unroll(moment, facts.slice(first), () => sessionStorage.setItem(mark, "read"));
  }

  /** Whoever opens a table for friends sees at once how they get here. */
  #inviteAtOnce({ person, table }: Welcome): void {
    const waits = table.seats.some((seat) => seat.who === "open");
    const mark = `andori.invited.${this.id}`;
    if (person === 0 || person !== table.host || !waits || sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, "shown");
    this.dialog = "invite";
  }

  /** Ask the server what belongs to this moment: ways and chances. */
  async enquire(): Promise<void> {
    const version = this.version;
    // Of the moment that the server knows: the answer is there when the film has come that far.
    const question = this.live.moment?.question;
    if (!question || this.mine.length === 0) return;
    if (this.mine.includes(question.who) && (question.about === "turn" || question.about === "walk")) {
      const reach = await api.reach(this.id, question.who).catch(() => null);
      if (version !== this.version) return;
      this.reach = reach;
      this.reachAt = version;
    } else {
      this.reach = null;
    }
  }

  /** Ask why the chosen space is out of reach, unless it is where the hero stands. */
  async enquireWay(): Promise<void> {
    const { selected, version, walker } = this;
    const stands = this.view?.heroes.find((hero) => hero.code === walker)?.space;
    if (selected === null || this.step || !this.settled || this.sketching || stands === undefined) return;
    if (stands === selected || this.view?.outcome !== "running") return;
    const way = await api.way(this.id, walker, selected).catch(() => null);
    if (version !== this.version) return;
    this.way = way;
    this.wayAt = version;
  }

  async enquireChances(): Promise<void> {
    const version = this.version;
    const moment = this.live.moment;
    const fights = moment?.choices.some(isAttack) || moment?.view.fight;
    if (!fights) {
      this.outlooks = [];
      return;
    }
    const found = await api.outlooks(this.id).catch(() => null);
    if (version === this.version) this.outlooks = found?.outlooks ?? [];
  }

  choose(choice: Choice): void {
    if (this.live.busy) return;
    if (isAttack(choice)) {
      const plan = this.plans.find((each) => each.attacks.some((attack) => attack.choice.action === choice.action));
      if (plan) this.plan = plan;
      return;
    }
    if (this.mustConfirm(choice)) this.confirming = choice;
    else this.act([choice.action]);
  }

  /** Only what luck will answer at once, and only on a turn: in a fight and on a card it is the answer that was asked for. */
  mustConfirm(choice: Choice): boolean {
    if (!settings.confirm || choice.sure || !this.question) return false;
    return isOrdinary(this.question) && this.view?.fight === null && groupOf(choice, this.question) !== "answers";
  }

  act(actions: string[]): void {
    this.confirming = null;
    this.plan = null;
    this.menu = null;
    this.selected = null;
    this.hint = null;
    // Whoever buys may buy on; what another hero does closes the shop.
    if (!actions[0]?.startsWith(`${this.offering}:`)) this.offering = "";
    this.live.act(actions);
  }

  walk(): void {
    if (this.step) this.act(this.step.actions);
  }

  /** A space of the map was tapped or entered. */
  tap(space: number): void {
    if (this.sketching) {
      this.sketched = this.sketched.at(-1) === space ? this.sketched.slice(0, -1) : [...this.sketched, space];
      this.live.sketch(this.sketching, this.sketched);
      return;
    }
    // A space that is chosen already and can be walked to is gone to.
    if (this.selected === space && this.step && !this.live.busy) this.walk();
    else this.select(space);
  }

  select(space: number): void {
    this.selected = space;
    this.offering = "";
  }

  sketch(hero: string): void {
    const { sketches, person } = this.live;
    this.sketching = hero;
    this.sketched = sketches.find((each) => each.person === person && each.hero === hero)?.path ?? [];
    this.selected = null;
  }

  /** The plan is drawn, and stays. */
  sketchDone(): void {
    this.sketching = "";
    this.sketched = [];
  }

  wipe(): void {
    if (this.sketching) this.live.sketch(this.sketching, []);
    this.sketchDone();
  }

  async look(moment: number): Promise<void> {
    if (moment >= (this.live.moment?.view.moment ?? 0)) {
      this.past = null;
      return;
    }
    this.past = await api.moment(this.id, moment).catch((problem: unknown) => {
      this.live.problem = problemOf(problem);
      return null;
    });
  }

  async openMenu(hero: string): Promise<void> {
    this.menu = await api.menu(this.id, hero).catch(() => null);
  }

  async askHint(hero: string): Promise<void> {
    if (this.thinking || !this.settled) return;
    this.thinking = true;
    // A chosen space would hide what is asked for.
    this.selected = null;
    const version = this.version;
    const hint = await api.hint(this.id, hero).catch((problem: unknown) => {
      this.live.problem = problemOf(problem);
      return null;
    });
    this.thinking = false;
    if (hint && version === this.version) this.hint = hint;
  }

  // ---- names and drawings ----
  hero = (code: string) => this.scenery?.heroes.find((hero) => hero.code === code);
  creature = (code: string) => this.scenery?.creatures.find((creature) => creature.code === code);
  thing = (code: string) => this.scenery?.things.find((thing) => thing.code === code);
  /** What stands on a space and has a name and rules. */
  landmark = (space: number) => this.scenery && landmarkOf(this.scenery, space);
  /** What creatures make for, to begin a line with. */
  goal = $derived(this.scenery ? goalName(this.scenery) : "");
  feature = (code: string) => this.scenery?.features.find((feature) => feature.code === code);
  heroName = (code: string): string => this.hero(code)?.label ?? code;
  /** A hero's name with its forms, for sentences. */
  heroForms = (code: string): NameForms => this.hero(code)?.forms ?? plain(code);
  seat = (hero: string) => this.live.table?.seats.find((seat) => seat.hero === hero);
}

export function problemOf(problem: unknown): Problem {
  return problem instanceof Trouble ? problem.problem : { code: "away", line: "", rule: "" };
}

const KEY = Symbol("play");
export const setPlay = (play: Play): Play => setContext(KEY, play);
export const getPlay = (): Play => getContext<Play>(KEY);
