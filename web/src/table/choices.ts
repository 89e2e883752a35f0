// How the legal actions are laid out for people: in groups, fights by creature, the first of a kind.
import type { Choice, Outlook, Question } from "../wire";

export type Group = "answers" | "map" | "turn" | "free" | "others";

/** A fight or a clearing as its line says it; the lines of one foe differ only in who comes along. */
export interface Attack {
  choice: Choice;
  target: string;
  company: string[];
}

/** All attacks of one hero on one foe, smallest company first. */
export interface AttackPlan {
  hero: string;
  kind: string;
  target: string;
  space: number | null;
  attacks: Attack[];
  /** Whoever could come along. */
  company: string[];
}

const ON_THE_MAP = new Set(["move", "fight", "clear", "lead"]);
const OF_THE_TURN = new Set(["stop", "pass", "end"]);
const ORDINARY = new Set(["turn", "walk", "lead"]);

export const isAttack = (choice: Choice): boolean => choice.kind === "fight" || choice.kind === "clear";

/** Whether the question is the ordinary one of a turn; everything else wants an answer. */
export const isOrdinary = (question: Question): boolean => ORDINARY.has(question.about);

const FEW = 4;

/** Whether choices are better pointed at on the map than read in a list: many, and each for a space. */
export const isForMap = (choices: Choice[]): boolean =>
  choices.length > FEW && choices.every((choice) => choice.space !== null);

export function groupOf(choice: Choice, question: Question): Group {
  if (choice.hero !== question.who && choice.hero !== "group") return "others";
  if (!isOrdinary(question)) return choice.beside ? "free" : "answers";
  if (ON_THE_MAP.has(choice.kind)) return "map";
  return OF_THE_TURN.has(choice.kind) ? "turn" : "free";
}

/** Read the line of an attack: `… fight …@10 with …, …`. */
export function readAttack(choice: Choice): Attack {
  const words = choice.action.slice(choice.action.indexOf(":") + 1).trim();
  const [front = "", company = ""] = words.split(" with ");
  const target = front.slice(front.indexOf(" ") + 1).trim();
  return { choice, target, company: company ? company.split(",").map((name) => name.trim()) : [] };
}

export function attackPlans(choices: Choice[]): AttackPlan[] {
  const plans = new Map<string, AttackPlan>();
  for (const choice of choices.filter(isAttack)) {
    const attack = readAttack(choice);
    const key = `${choice.hero} ${choice.kind} ${attack.target}`;
    let plan = plans.get(key);
    if (plan === undefined) {
      plan = {
        hero: choice.hero,
        kind: choice.kind,
        target: attack.target,
        space: choice.space,
        attacks: [],
        company: [],
      };
      plans.set(key, plan);
    }
    plan.attacks.push(attack);
    for (const hero of attack.company) if (!plan.company.includes(hero)) plan.company.push(hero);
  }
  for (const plan of plans.values()) plan.attacks.sort((one, other) => one.company.length - other.company.length);
  return [...plans.values()];
}

/** The attack with exactly this company, if the list has it. */
export function attackWith(plan: AttackPlan, company: string[]): Attack | undefined {
  return plan.attacks.find(
    (attack) => attack.company.length === company.length && attack.company.every((hero) => company.includes(hero)),
  );
}

/** The attack that is likeliest to win in three rounds; of equals the one with fewer along. */
export function bestAttack(plan: AttackPlan, outlooks: Outlook[]): Attack | undefined {
  const chance = (attack: Attack): number => outlookOf(outlooks, attack.choice.action)?.three ?? -1;
  return plan.attacks.reduce<Attack | undefined>(
    (best, attack) => (best === undefined || chance(attack) > chance(best) ? attack : best),
    undefined,
  );
}

export const outlookOf = (outlooks: Outlook[], action: string): Outlook | undefined =>
  outlooks.find((outlook) => outlook.action === action);

/** A chance in per cent, never rounded to a certainty that it is not. */
export function percent(chance: number): string {
  if (chance <= 0) return "0 %";
  if (chance >= 1) return "100 %";
  if (chance < 0.005) return "< 1 %";
  if (chance > 0.995) return "> 99 %";
  return `${Math.round(chance * 100)} %`;
}

/** What a choice gives or takes, if its line names a thing: `offer …`, `use … for battle`. */
export function thingOf(choice: Choice): string {
  const words = choice.action
    .slice(choice.action.indexOf(":") + 1)
    .trim()
    .split(" ");
  return words[1] ?? "";
}

/** A label as a heading. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
