// Which choice a key means. What every turn offers has its own letter; numbers are for the rest, in the panel's order.
import type { Choice } from "../wire";
import { groupOf, isAttack, isForMap } from "./choices";
import type { Play } from "./play.svelte";

/** Everything that is shown, in the panel's order. */
export function shown(play: Play): Choice[] {
  const question = play.question;
  if (!question) return [];
  const turn = play.choices.filter((choice) => groupOf(choice, question) === "turn");
  return [...numbered(play), ...turn];
}

/** What is chosen on the map lies folded, without a number: nobody would see what a key does. */
const unfolded = (choices: Choice[]): Choice[] => (isForMap(choices) ? [] : choices);

export function numbered(play: Play): Choice[] {
  const question = play.question;
  if (!question) return [];
  const plain = play.choices.filter((choice) => choice.kind !== "move" && !isAttack(choice));
  const of = (group: string): Choice[] => plain.filter((choice) => groupOf(choice, question) === group);
  const attacks = play.plans.flatMap((plan) => plan.attacks.slice(0, 1).map((attack) => attack.choice));
  const wanted = of("free").filter((choice) => choice.kind !== "leave");
  const here = wanted.filter((choice) => choice.offered);
  const free = wanted.filter((choice) => !choice.offered);
  // While a hero of mine is asked the others have no number: it would mean another thing with every turn.
  const others = play.askedMine ? [] : of("others").filter((choice) => choice.kind !== "leave");
  others.sort((one, other) => Number(other.offered) - Number(one.offered));
  const leads = of("map").filter((choice) => choice.kind === "lead");
  const onMap = of("map").filter((choice) => choice.kind !== "lead");
  return [...unfolded(of("answers")), ...here, ...attacks, ...onMap, ...unfolded(leads), ...free, ...others];
}
