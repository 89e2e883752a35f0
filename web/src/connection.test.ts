import { expect, test } from "vitest";
import { backOff, joinFacts, whyAway, leftToWalk } from "./connection";
import type { Fact } from "./wire";

const fact = (moment: number, line = ""): Fact => ({
  moment,
  line,
  code: "walked",
  hero: "dwarf",
  rule: "",
  data: {},
  card: null,
});

test("each try waits longer, up to a limit, and no two browsers wait alike", () => {
  expect(backOff(0, 1)).toBe(400);
  expect(backOff(3, 1)).toBe(3200);
  expect(backOff(3, 0)).toBe(1600);
  expect(backOff(30, 1)).toBe(15_000);
});

test("a handshake that fails although the server answers is told apart from a server that is away", () => {
  expect(whyAway("", false, true)).toBe("barred");
  expect(whyAway("", false, false)).toBe("away");
  for (const reason of ["full", "address", "table"] as const) expect(whyAway(reason, true, true)).toBe(reason);
  expect(whyAway("", true, true)).toBe("away");
});

test("new facts follow the known ones", () => {
  expect(joinFacts([fact(1), fact(2)], [fact(3), fact(3)], 3).map((one) => one.moment)).toEqual([1, 2, 3, 3]);
});

test("what comes twice after a reconnection is kept once, as it came last", () => {
  const joined = joinFacts([fact(1), fact(2, "old"), fact(3, "old")], [fact(2, "new"), fact(3, "new")], 3);
  expect(joined.map((one) => [one.moment, one.line])).toEqual([
    [1, ""],
    [2, "new"],
    [3, "new"],
  ]);
});

test("what was taken back is left out", () => {
  expect(joinFacts([fact(1), fact(2), fact(3)], [], 1).map((one) => one.moment)).toEqual([1]);
});

test("a plan stays until it is walked, and loses what has been walked", () => {
  expect(leftToWalk([28, 29, 30], 18)).toEqual([28, 29, 30]);
  expect(leftToWalk([28, 29, 30], 29)).toEqual([29, 30]);
  expect(leftToWalk([28, 29, 30], 30)).toEqual([]);
});
