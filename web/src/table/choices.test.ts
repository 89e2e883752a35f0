import { describe, expect, it } from "vitest";
import type { Choice, Question } from "../wire";
import { attackPlans, attackWith, groupOf, percent, thingOf } from "./choices";

function choice(action: string, space: number | null = null, beside = false): Choice {
  const [hero = "", words = ""] = action.split(": ");
  const kind = words.split(" ")[0] ?? "";
  return { action, hero, kind, label: words, cost: "", space, sure: true, offered: false, beside };
}
const question = (about: string, who = "dwarf"): Question => ({ who, about, line: "", open: true });

describe("the groups of choices", () => {
  it("puts what aims at a space on the map", () => {
    expect(groupOf(choice("dwarf: move 14", 14), question("turn"))).toBe("map");
    expect(groupOf(choice("dwarf: end day"), question("turn"))).toBe("turn");
    expect(groupOf(choice("dwarf: drink"), question("turn"))).toBe("free");
  });
  it("keeps other heroes' actions apart", () => {
    expect(groupOf(choice("archer: drink"), question("turn"))).toBe("others");
  });
  it("tells leaving a fight from laying something down", () => {
    expect(groupOf(choice("dwarf: leave"), question("stay"))).toBe("answers");
    expect(groupOf(choice("dwarf: leave gold", null, true), question("stay"))).toBe("free");
  });
  it("takes what the group decides as an answer", () => {
    expect(groupOf(choice("group: accept"), question("ward_event", "group"))).toBe("answers");
  });
});

describe("plans of attack", () => {
  const plans = attackPlans([
    choice("dwarf: fight skral@10 with wizard, archer", 10),
    choice("dwarf: fight skral@10", 10),
    choice("dwarf: fight skral@10 with wizard", 10),
    choice("dwarf: clear 21", 21),
  ]);
  it("gathers the lines of one foe", () => {
    expect(plans.map((plan) => plan.target)).toEqual(["skral@10", "21"]);
    expect(plans[0]?.company).toEqual(["wizard", "archer"]);
  });
  it("finds the line of exactly this company, in any order", () => {
    const plan = plans[0]!;
    expect(attackWith(plan, ["archer", "wizard"])?.choice.action).toBe("dwarf: fight skral@10 with wizard, archer");
    expect(attackWith(plan, [])?.choice.action).toBe("dwarf: fight skral@10");
    expect(attackWith(plan, ["archer"])).toBeUndefined();
  });
});

it("never rounds a chance to a certainty", () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(["0 %", "< 1 %", "50 %", "> 99 %", "100 %"]);
});

it("reads the thing of a line", () => {
  expect(thingOf(choice("dwarf: use herb-3 for battle"))).toBe("herb-3");
  expect(thingOf(choice("dwarf: leave"))).toBe("");
});
