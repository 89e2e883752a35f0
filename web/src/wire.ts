// What server and browser say to each other. Generated from wire.py and chronicle.py in src/andori/play and from
// src/andori/server/messages.py: do not edit; type `make wire`.

/** A name with its forms, number and gender: what a sentence needs to decline by it (docs/texts.md). */
export interface NameForms {
  name: string;
  the: string;
  object: string;
  to: string;
  of: string;
  along: string;
  a: string;
  one: string;
  number: string;
  gender: string;
}

/** Something with a name: its code, what it is called, and the rules behind it (numbers of the catalogue). */
export interface Term {
  code: string;
  label: string;
  forms: NameForms;
  rules: string[];
}

/** A space of the board, as it is drawn (coordinates 0..1000 by 0..700). */
export interface SpaceScene {
  number: number;
  at: [number, number];
  /** Middle and radius of the room for tokens. */
  tokens: [number, number, number];
  fog: [number, number] | null;
  neighbours: number[];
  arrow: number | null;
  features: string[];
}

/** How the map of a board or of one of its sheets is drawn. */
export interface SheetLook {
  /** The kind of land; empty for green land. */
  ground: string;
  /** What lies between spaces on opposite sides; empty for water. */
  cut: string;
  /** What these are called, each with a space beside it. */
  cut_names: [string, number][];
  /** What open water is called; empty where it has no name. */
  water: string;
}

/** The board. */
export interface BoardScene {
  name: string;
  spaces: SpaceScene[];
  bridges: [number, number][];
  across_water: [number, number][];
  letters: string[];
  /** The space that creatures make for; -1 where there is none that stays. */
  goal: number;
  defeated: number;
  /** Names of places by feature, for lettering the map. */
  names: Record<string, string>;
  /** Spaces without daylight. */
  underground: number[];
  /** Ways without a common border: from, to, and the willpower they cost. */
  jumps: [number, number, number][];
  /** Spaces that ask for willpower, and how much. */
  gates: [number, number][];
  /** The spaces of a road, in its order. */
  road: number[];
  /** The spaces of each sheet, where the board has several; `names` has their names. */
  sheets: Record<string, number[]>;
  /** Ways from one sheet to another. */
  passages: [number, number][];
  /** How the board or its sheets are drawn, by their names, where they are not plain green land. */
  looks: Record<string, SheetLook>;
}

/** A hero of the cast, as printed on the side of the hero board that is shown at this table. */
export interface HeroScene {
  code: string;
  label: string;
  forms: NameForms;
  /** Which side: `man` or `woman`. */
  figure: string;
  /** Both sides, the usual one first. */
  sides: HeroSide[];
  /** As few letters of the name as tell the heroes of a box apart. */
  letter: string;
  colour: string;
  rank: number;
  /** Dice by row of willpower, the lowest first. */
  dice: number[];
  /** The willpower at which the second row begins, the third, and so on. */
  rows: number[];
  /** Of which kind they are. */
  die: string;
  well: number;
  rules: string[];
}

/** A side of a hero board: `man` or `woman`, the figure's own name, and what the hero is called. */
export interface HeroSide {
  code: string;
  called: string;
  label: string;
}

/** A kind of die. */
export interface DieScene {
  code: string;
  label: string;
  /** As browsers write a colour; empty where the box says none. */
  colour: string;
  faces: number[];
}

/** A kind of creature. */
export interface CreatureScene {
  code: string;
  label: string;
  forms: NameForms;
  /** The creature of the box that it looks like. */
  look: string;
  strength: number;
  willpower: number;
  dice: number[];
  die: string;
  reward: number;
  immobile: boolean;
  rules: string[];
}

/** An item or token that a hero can carry. */
export interface ThingScene {
  code: string;
  label: string;
  forms: NameForms;
  size: "head" | "large" | "none" | "purse" | "small";
  /** How a thing of the legend's own looks; empty where its box draws it or nobody has chosen. */
  icon: string;
  /** What a merchant asks; None when none sells it. */
  price: number | null;
  rules: string[];
  /** Whether this is a side that has been used up until sunrise. */
  rests: boolean;
  /** Where on a hero board it lies, if not in a slot: left of the strength. */
  place: "" | "strength";
}

/** All that stays the same during a game, in one language. */
export interface Scenery {
  legend: string;
  title: string;
  about: string;
  edition: string;
  edition_label: string;
  difficulty: string;
  difficulty_label: string;
  board: BoardScene;
  heroes: HeroScene[];
  /** The kinds of dice; the first is used where nothing else is said. */
  dice: DieScene[];
  creatures: CreatureScene[];
  things: ThingScene[];
  /** Places, tokens, figures and parts of the table that have a name and rules. */
  features: Term[];
  /** The symbols of the sunrise in their order. */
  sunrise: Term[];
  /** What lies on a symbol that is left out; empty where none can be. */
  cover: string;
  /** How much of a gauge there is from the start. */
  gauges: Record<string, number>;
  /** Hours of a day before overtime. */
  hours: number;
  small_slots: number;
  strength_price: number;
  max_strength: number;
  max_willpower: number;
}

/** What a hero has with him besides his belongings: its code, its name with the number, and the number. */
export interface Beside {
  code: string;
  label: string;
  count: number;
}

/** A hero and his board. */
export interface HeroView {
  code: string;
  space: number;
  strength: number;
  willpower: number;
  dice: number;
  hours: number;
  ended: boolean;
  gold: number;
  large: string;
  head: string;
  small: string[];
  /** Stones and coins with a value, besides gold. */
  purse: string[];
  /** Who and what is at the hero's side. */
  beside: Beside[];
}

/** A creature on the board; `steps` are the arrows left to where they make for (-1: none lead there). */
export interface CreatureView {
  kind: string;
  space: number;
  steps: number;
  strength: number;
}

/** A foe on the board that is not a creature, with its strength and willpower in this game. */
export interface FoeView {
  kind: string;
  space: number;
  steps: number;
  strength: number;
  willpower: number;
}

/** A figure or token on the board; it travels as a list. */
export type Token = [
  /** What it is to the table: `fog`, `thing` (can be carried), `figure`, `site` (a card that waits there), `defeated`, `pack` (several creatures) or `token`. */
  kind: string,
  /** What it is to the box; empty for fog that nobody has turned. */
  code: string,
  /** Its name, with the number where there are several. */
  label: string,
  space: number,
  count: number,
  /** The side that lies up, where it has several; `value` where the count is printed on it. */
  side: string,
];

/** Something that fills or empties on the table, or is counted: how much there is of how much. */
export interface Gauge {
  code: string;
  label: string;
  value: number;
  /** How much there is in all, or how much it takes; 0 where nothing says so. */
  most: number;
  /** The space it belongs to; -1 when it is not on the board. */
  space: number;
  /** The creatures that took what is missing. */
  taken: string[];
}

/** A fight in progress; `foe` is empty if it is not a creature. */
export interface FightView {
  space: number;
  foe: string;
  foe_strength: number;
  foe_willpower: number;
  foe_dice: number;
  /** Of which kind they are; empty where it rolls none. */
  foe_die: string;
  round: number;
  phase: "boosting" | "choosing" | "clearing" | "flipping" | "foe" | "inviting" | "more" | "shielding" | "staying" | "throwing";
  leader: string;
  fighters: string[];
  invited: string[];
  joining: string[];
  /** Whose roll or answer it is. */
  turn_of: string;
  /** The dice of that roll as they are now. */
  dice: number[];
  /** Of which kind they are. */
  die: string;
  /** Battle value of the heroes so far in this round: strength, and the dice as they lie. */
  heroes_value: number;
  /** What allies add. */
  help: number;
  loss: number;
  last_heroes: number;
  last_foe: number;
}

/** An exchange in progress. */
export interface TradeView {
  hero: string;
  other: string;
  offer: string[];
  wish: string[];
  proposed: boolean;
}

/** A card to be read. */
export interface CardText {
  title: string;
  /** What is read aloud, its paragraphs parted by an empty line; empty where it tells nothing. */
  story: string;
  /** What it means for the game, likewise. */
  rules: string;
  /** `own`: of a deck of the legend's own; if a hero drew it, it is his. */
  kind: "event" | "legend" | "own";
}

/** What the heroes have to do. */
export interface TaskView {
  code: string;
  text: string;
  done: boolean;
  /** Whose it is; empty if it belongs to all. */
  hero: string;
  have: number;
  /** How much has been brought about of how much; 0 where nothing is counted. */
  need: number;
}

/** A token on a track: on an hour of the time track, or on a letter of the legend track. */
export interface Laid {
  code: string;
  label: string;
  on: "hours" | "letters";
  at: number;
}

/** What the next sunrise will bring as things stand, in a sentence with its rule. */
export interface Looming {
  code: string;
  /** Whose drawing it has. */
  shows: string;
  line: string;
  rule: string;
}

/** Everything that lies on the table at one moment. */
export interface View {
  /** How many actions have been done: the moment's place in the record. */
  moment: number;
  day: number;
  heroes: HeroView[];
  creatures: CreatureView[];
  foes: FoeView[];
  tokens: Token[];
  gauges: Gauge[];
  /** Ways that no hero can go. */
  closed: [number, number][];
  stock: Record<string, number>;
  narrator: number;
  track_end: number;
  /** Places on the legend track where a card waits. */
  stars: number[];
  /** Tokens on the tracks. */
  laid: Laid[];
  /** Places of the symbols that this sunrise leaves out. */
  covered: number[];
  looming: Looming[];
  hour_limit: number;
  /** Willpower that each hour of overtime costs today. */
  overtime: number[];
  /** What holds only today, in words. */
  today: string[];
  rooster: string;
  turn: string;
  fight: FightView | null;
  trade: TradeView | null;
  /** An event card that waits for an answer. */
  card: CardText | null;
  tasks: TaskView[];
  /** What the legend wants beside tasks just now, in words; may be empty. */
  goal: string;
  outcome: "lost" | "running" | "won";
  ending: string;
  ending_text: string;
}

/** A legal action: its line, whose it is and how to offer it. */
export interface Choice {
  action: string;
  /** A hero, or `group`. */
  hero: string;
  /** The second word of the line: move, stop, fight, drink, … */
  kind: string;
  label: string;
  /** What it costs in words; empty when it is free by its nature. */
  cost: string;
  /** The space it aims at, to be shown on the map. */
  space: number | null;
  /** Whether it can be taken back: false when luck will speak at once. */
  sure: boolean;
  /** Whether it is what the hero's own space has to offer: wares, a well, whatever lies there. */
  offered: boolean;
  /** Whether the hero may do it beside a question, without answering it. */
  beside: boolean;
}

/** Who is asked what. `who` is a hero, `group`, or `nobody` when the game is over. */
export interface Question {
  who: string;
  about: string;
  line: string;
  /** Whether other heroes may act freely now. */
  open: boolean;
}

/** Something that happened: for the log, and for moving figures. What `data` holds depends on `code` (see docs/api.md): from, to, space, creature, dice, value, foe, thing, card … */
export interface Fact {
  moment: number;
  code: string;
  hero: string;
  line: string;
  rule: string;
  data: Record<string, string | number | number[]>;
  card: CardText | null;
}

/** What an undo would take back; `line` is empty when nothing can be. */
export interface UndoOffer {
  line: string;
  /** The seat whose action it was. */
  by: string;
  /** Who did it; only this person can take it back, even if another plays the seat now. 0: nothing to take back. */
  person: number;
  why_not: string;
}

/** A seat: who plays the hero. */
export interface Seat {
  hero: string;
  /** Which side of the hero board is shown: `man` or `woman`. */
  figure: string;
  who: "companion" | "open" | "person";
  name: string;
  /** Number of the person, 0 for nobody. */
  person: number;
  /** Whether this person is connected now. */
  here: boolean;
}

/** A person at the table without a seat. */
export interface Guest {
  person: number;
  name: string;
  here: boolean;
}

/** A line of the chat. */
export interface Remark {
  number: number;
  at: number;
  name: string;
  person: number;
  text: string;
}

/** The table itself. */
export interface TableFacts {
  id: string;
  legend: string;
  title: string;
  edition: string;
  difficulty: string;
  undo: "fair" | "none" | "practice";
  /** Whether the table answers by itself what nobody need be asked. */
  asks: "all" | "few";
  seats: Seat[];
  /** People without a seat who have said something or are connected. */
  guests: Guest[];
  /** Whether nobody new may sit down. */
  closed: boolean;
  watchers: number;
  /** Whether the game has begun: figures are chosen before. */
  begun: boolean;
  /** The person who opened the table. */
  host: number;
  created: number;
  /** Whether an older moment had to be restored, because rules or files have changed or the journal is damaged. */
  mended: boolean;
}

/** Something good is divided, and a companion is asked before people: they may say first what they take. */
export interface SplitOffer {
  /** What an even split would give each hero. */
  evenly: string;
  /** What each hero of a person's who has not said his part yet could take. */
  choices: Choice[];
}

/** The table at one moment, complete, in one language. */
export interface Moment {
  /** Grows with everything that is written into the table's journal. */
  version: number;
  view: View;
  question: Question;
  choices: Choice[];
  undo: UndoOffer;
  split: SplitOffer | null;
}

/** A line of a hero's menu: something he may do, or may not do now and why. */
export interface Offer {
  action: string;
  kind: string;
  label: string;
  cost: string;
  legal: boolean;
  reason: string;
  rule: string;
}

/** Everything a hero usually can do, with the reasons against it. */
export interface Menu {
  hero: string;
  offers: Offer[];
}

/** A space that a hero can reach: the whole way there and what it costs. */
export interface Step {
  space: number;
  path: number[];
  actions: string[];
  hours: number;
  /** How many of these hours are overtime. */
  overtime: number;
  /** What the overtime costs. */
  willpower: number;
  /** What waits there, in words. */
  triggers: string[];
  /** What the move is certain to cause, in words. */
  warnings: string[];
  /** Whether the move must end there because something happens. */
  stops: boolean;
}

/** Where a hero can go from here. */
export interface Reach {
  hero: string;
  version: number;
  steps: Step[];
}

/** Why a hero cannot go to a space, and the way there as far as there is one. */
export interface Way {
  hero: string;
  version: number;
  space: number;
  path: number[];
  /** How long the way is; 0 when there is none. */
  hours: number;
  line: string;
  rule: string;
}

/** The chances of a fight, from 0 to 1. */
export interface Outlook {
  /** The action that begins it, or a choice in the current round; empty for the fight in progress. */
  action: string;
  label: string;
  /** Of winning the next round. */
  ahead: number;
  /** Of defeating the creature in one round. */
  one: number;
  /** Of defeating it within three rounds; -1 for a choice inside the current round. */
  three: number;
  /** Of losing a hero within three rounds; -1 likewise. */
  beaten: number;
}

/** The chances of every fight that could begin or go on now. */
export interface Outlooks {
  version: number;
  outlooks: Outlook[];
}

/** What a companion would do, and why, in a sentence. */
export interface Hint {
  version: number;
  /** The first thing to do. */
  action: string;
  /** All of it: that one action, or a whole move. */
  actions: string[];
  label: string;
  why: string;
  /** Who would do it. */
  hero: string;
  /** The spaces of a move, in order; or the one space that the action aims at. */
  path: number[];
}

/** A rule of the catalogue. */
export interface RuleText {
  id: string;
  section: string;
  text: string;
  editions: string[];
  /** Whose booklets alone state it, where only one edition does. */
  only: string;
}

/** A day of the story: what mattered, with the moments to look at. */
export interface DayStory {
  day: number;
  facts: Fact[];
}

/** A point of the chart: the narrator's way and the creatures' at a moment. */
export interface StoryPoint {
  moment: number;
  day: number;
  narrator: number;
  /** Fewest steps of any creature to the castle; -1 without creatures. */
  nearest: number;
  creatures: number;
  /** What is left of the shields of where creatures make for. */
  left: number;
  strength: number;
  willpower: number;
}

/** A fight, told in one line. */
export interface FightStory {
  moment: number;
  day: number;
  heroes: string[];
  foe: string;
  space: number;
  rounds: number;
  won: boolean;
  line: string;
}

/** The story of a game. */
export interface Story {
  title: string;
  outcome: "lost" | "running" | "won";
  ending: string;
  ending_text: string;
  moments: number;
  days: DayStory[];
  fights: FightStory[];
  turning_points: Fact[];
  chart: StoryPoint[];
}

/** An earlier moment: what lay on the table, and what had just happened. */
export interface Past {
  moment: number;
  /** The latest moment there is. */
  last: number;
  view: View;
  question: Question;
  facts: Fact[];
}

/** Who plays a hero: me, a friend who comes by the link, or the computer. */
export interface SeatWish {
  hero: string;
  who: "companion" | "me" | "open";
  /** Which side of the hero board: `man` or `woman`; the usual one if left out. */
  figure?: string;
}

/** A table to be opened. */
export interface NewTable {
  legend: string;
  seats: SeatWish[];
  name?: string;
  /** A level of the box; the first one if left out. */
  difficulty?: string;
  /** An edition of the box; the usual one if left out. */
  edition?: string;
  undo?: "fair" | "none" | "practice";
  /** A later point of the legend with which the game begins; empty for its beginning. */
  begin?: string;
}

/** A new table that begins at a moment of another one; you play all its heroes. */
export interface CopyTable {
  moment: number;
  name?: string;
  undo?: "fair" | "none" | "practice";
}

/** The table is open: its id (for links) and the key of who opened it (secret). */
export interface Opened {
  id: string;
  key: string;
}

/** Sit down on open seats. */
export interface Claim {
  heroes: string[];
  name?: string;
  /** Which side of the hero board, by hero, where it shall be another one; until the game begins. */
  figures?: Record<string, string>;
}

/** You sit at the table: your key (secret) and your number. */
export interface Seated {
  key: string;
  person: number;
}

/** Hand a seat over: to a companion, leave it open, or take it (back). */
export interface SeatChange {
  hero: string;
  to: "companion" | "me" | "open";
  /** Which side of the hero board is shown from now on, until the game begins; as it is if left out. */
  figure?: string;
}

/** What the host may change; what is left out stays as it is. */
export interface Settings {
  undo?: "fair" | "none" | "practice" | null;
  /** Whether the table answers by itself what nobody need be asked. */
  asks?: "all" | "few" | null;
  /** Address that is told whose turn it is; empty for none. */
  webhook?: string | null;
  /** Whether nobody new may sit down. */
  closed?: boolean | null;
}

/** The host sends a person away, by number: their keys become invalid, and companions play their heroes. */
export interface Dismissal {
  person: number;
}

/** A code that works once and for some minutes, to come to the table on another device. */
export interface PassCode {
  code: string;
  seconds: number;
}

/** Come with a code from another device. */
export interface Arrive {
  code: string;
}

/** Actions to be carried out one after the other; `id` is the sender's own, so that a repetition is recognised. */
export interface ActRequest {
  id: string;
  version: number;
  actions: string[];
}

/** Take the last thing back. */
export interface UndoRequest {
  id: string;
  version: number;
}

/** A remark in the chat. */
export interface Say {
  id: string;
  text: string;
}

/** What went wrong: a code for machines, a sentence for people, the rule where one forbids it. */
export interface Problem {
  code: string;
  line: string;
  rule: string;
}

/** The first message: the language of all texts, and whether a person reads along. Companions then wait until they say so with `reading`. */
export interface Hello {
  type: "hello";
  language: "de" | "en" | "fr";
  reads?: boolean;
}

/** See ActRequest. */
export interface Act {
  type: "act";
  id: string;
  version: number;
  actions: string[];
}

/** See UndoRequest. */
export interface Undo {
  type: "undo";
  id: string;
  version: number;
}

/** See Say. */
export interface SayIt {
  type: "say";
  id: string;
  text: string;
}

/** Point at a space. */
export interface Ping {
  type: "ping";
  space: number;
}

/** Draw a plan: a way over spaces for a hero; an empty way wipes it away. */
export interface Sketch {
  type: "sketch";
  hero: string;
  path: number[];
}

/** Cards lie open, or a film runs, and companions shall wait; or all has been read. */
export interface Reading {
  type: "reading";
  on: boolean;
}

/** Say first what one of your heroes takes of something that is divided; without an action, split it evenly. */
export interface Split {
  type: "split";
  id: string;
  version: number;
  action?: string;
}

/** Ask the player who acted last to take it back. */
export interface AskUndo {
  type: "ask_undo";
}

/** You are connected: who you are, the table and the moment, and what happened lately. */
export interface Welcome {
  type: "welcome";
  /** Your number; 0 for a watcher. */
  person: number;
  /** Your seats. */
  heroes: string[];
  table: TableFacts;
  moment: Moment;
  facts: Fact[];
  chat: Remark[];
}

/** Something was done, or taken back (then `undone` says what, and `facts` are empty). */
export interface Update {
  type: "update";
  moment: Moment;
  facts: Fact[];
  /** The seat that acted. */
  by: string;
  undone: string;
}

/** Your message is carried out and will not be lost. */
export interface Done {
  type: "done";
  id: string;
  version: number;
}

/** Your message is not carried out, or only its first `done` actions were. */
export interface Refused {
  type: "refused";
  id: string;
  problem: Problem;
  version: number;
  done: number;
}

/** A player came, left, sat down or handed a seat over. */
export interface People {
  type: "people";
  table: TableFacts;
}

/** A new remark. */
export interface Said {
  type: "said";
  remark: Remark;
}

/** A player points at a space. */
export interface Pinged {
  type: "pinged";
  person: number;
  name: string;
  space: number;
}

/** A player draws a plan. */
export interface Sketched {
  type: "sketched";
  person: number;
  name: string;
  hero: string;
  path: number[];
}

/** A player asks to take the last action back. */
export interface UndoAsked {
  type: "undo_asked";
  person: number;
  name: string;
  line: string;
}

/** A companion is thinking for these heroes; empty when none is. */
export interface Thinking {
  type: "thinking";
  heroes: string[];
}

/** A companion says something that it does nothing for yet; what it says to its actions comes with the facts. */
export interface Spoke {
  type: "spoke";
  hero: string;
  line: string;
}

/** The server stops; come back in a moment. */
export interface Stopping {
  type: "stopping";
}

/** A legend on the front page. */
export interface LegendCard {
  id: string;
  number: number | null;
  title: string;
  about: string;
  minutes: number | null;
  heroes: [number, number];
  board: string;
  origin: string;
  teaches: boolean;
  /** From easy to hard. */
  levels: LevelCard[];
  chances: Chances[];
  /** Heroes of other boxes who can play it, too. */
  guests: HeroCard[];
  /** Later points with which a game can begin. */
  begins: Beginning[];
}

/** A level of a box to choose: its name, and what it means in a sentence. */
export interface LevelCard {
  code: string;
  label: string;
  about: string;
}

/** A later point of a legend with which a game can begin. */
export interface Beginning {
  code: string;
  label: string;
}

/** The measured chance to win: with which bot, budget, number of heroes and difficulty. */
export interface Chances {
  difficulty: string;
  heroes: number;
  win_rate: number;
  low: number;
  high: number;
  games: number;
  bot: string;
  budget_ms: number;
  date: string;
}

/** All legends, and who can play them. */
export interface LegendList {
  legends: LegendCard[];
  heroes: HeroCard[];
  /** The editions of each box; the first is the usual one. */
  editions: EditionCard[];
}

/** A hero to choose. */
export interface HeroCard {
  code: string;
  label: string;
  /** The sides of the hero board, the usual one first. */
  figures: FigureCard[];
  box: string;
  /** As few letters of the name as tell the heroes of a box apart. */
  letter: string;
  colour: string;
  /** The hero with fewer starts first if the players have not chosen. */
  liked: number;
}

/** One side of a hero board: `man` or `woman`, the figure's own name, what the hero is called, and the sentence. */
export interface FigureCard {
  code: string;
  called: string;
  label: string;
  forms: NameForms;
  about: string;
}

/** An edition of a box to choose: what is special about it, in a sentence. */
export interface EditionCard {
  box: string;
  code: string;
  label: string;
  about: string;
}

/** Rules found. */
export interface RuleHits {
  rules: RuleText[];
}

export type ToServer =
  | Hello
  | Act
  | Undo
  | SayIt
  | Ping
  | Sketch
  | Reading
  | Split
  | AskUndo;

export type ToBrowser =
  | Welcome
  | Update
  | Done
  | Refused
  | People
  | Said
  | Pinged
  | Sketched
  | UndoAsked
  | Thinking
  | Spoke
  | Stopping;
