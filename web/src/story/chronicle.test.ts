import { describe, expect, test } from "vitest";
import type { Fact } from "../wire";
import { dawnsOf, dayFrom, groupsOf, momentOf } from "./chronicle";

let moment = 0;
function fact(code: string, hero = "", data: Fact["data"] = {}, at = ++moment): Fact {
  return { moment: at, code, hero, line: code, rule: "BASE-MOVE-02", data, card: null };
}

const day: Fact[] = [
  fact("card_read", "", {}, 0),
  fact("turn", "dwarf", {}, 0),
  fact("walked", "dwarf", { from: 7, to: 8 }, 1),
  fact("walked", "dwarf", { from: 8, to: 11 }, 2),
  fact("stopped", "dwarf", { space: 11 }, 3),
  fact("turn", "archer", {}, 3),
  fact("fight_began", "archer", { creature: "gor", space: 22 }, 4),
  fact("willpower_lost", "archer", { willpower: 2 }, 5),
  fact("fight_ended", "", { space: 22 }, 5),
  fact("willpower_lost", "archer", { willpower: 1 }, 6),
  fact("sunrise", "", { day: 1 }, 7),
  fact("creature_moved", "", { creature: "gor", from: 22, to: 19 }, 7),
  fact("day_began", "dwarf", { day: 2 }, 7),
  fact("turn", "dwarf", {}, 7),
  fact("passed", "dwarf", {}, 8),
];

describe("the log", () => {
  test("groups facts by set-up, turns and nights, and knows the day of each", () => {
    expect(groupsOf(day, "all").map((group) => [group.kind, group.hero, group.day])).toEqual([
      ["setup", "", 1],
      ["turn", "dwarf", 1],
      ["turn", "archer", 1],
      ["night", "", 2],
      ["turn", "dwarf", 2],
    ]);
  });

  test("tells what somebody does in another's turn under the name of who did it", () => {
    const turn = [
      fact("turn", "warrior"),
      fact("walked", "warrior", { from: 14, to: 18 }),
      fact("bought", "archer"),
      fact("passed", "warrior"),
    ];
    expect(groupsOf(turn, "all").map((group) => [group.hero, group.entries.length])).toEqual([
      ["warrior", 1],
      ["archer", 1],
      ["warrior", 1],
    ]);
  });

  test("draws the steps of one walk together and shows where it ended", () => {
    const walk = groupsOf(day, "all")[1]?.entries ?? [];
    expect(walk.map((entry) => entry.path)).toEqual([[7, 8, 11]]);
    expect(walk.map(momentOf)).toEqual([2]);
  });

  test("does not mix a hero's walk with that of the ally he leads", () => {
    const led = { ally: "prince" };
    const walk = [
      fact("walked", "dwarf", { from: 7, to: 8 }),
      fact("ally_led", "dwarf", { ...led, from: 8, to: 9 }),
      fact("ally_led", "dwarf", { ...led, from: 9, to: 15 }),
    ];
    expect(groupsOf(walk, "all")[0]?.entries.map((entry) => entry.path)).toEqual([
      [7, 8],
      [8, 9, 15],
    ]);
  });

  test("knows the day even when the pages begin in the middle of it", () => {
    expect(groupsOf(day.slice(6), "all")[0]).toMatchObject({ kind: "loose", day: 1 });
  });

  test("keeps the keys of lines when earlier pages are put before them", () => {
    const keys = (facts: Fact[]): string[] =>
      groupsOf(facts, "all").flatMap((group) => group.entries.map((each) => each.key));
    const late = keys(day.slice(10));
    expect(keys(day).slice(-late.length)).toEqual(late);
  });

  test("tells with the filter for fights everything that happens in one, and nothing else", () => {
    const told = groupsOf(day, "fights").flatMap((group) => group.entries.flatMap((entry) => entry.facts));
    expect(told.map((each) => [each.code, each.moment])).toEqual([
      ["fight_began", 4],
      ["willpower_lost", 5],
      ["fight_ended", 5],
    ]);
  });

  test("tells with the filter for the sunrise only the night", () => {
    expect(groupsOf(day, "sunrise").map((group) => group.kind)).toEqual(["night"]);
  });
});

describe("days of a replay", () => {
  const chart = [0, 5, 9, 12, 30].map((at, place) => ({ moment: at, day: place < 2 ? 1 : place < 4 ? 2 : 3 }));

  test("begin where the chart changes the day", () => {
    expect(dawnsOf(chart).map((dawn) => dawn.moment)).toEqual([0, 9, 30]);
  });

  test("are the steps of a leap back or on, and the ends are the ends", () => {
    expect(dayFrom(10, -1, [0, 9, 30], 44)).toBe(9);
    expect(dayFrom(9, -1, [0, 9, 30], 44)).toBe(0);
    expect(dayFrom(0, -1, [0, 9, 30], 44)).toBe(0);
    expect(dayFrom(10, 1, [0, 9, 30], 44)).toBe(30);
    expect(dayFrom(30, 1, [0, 9, 30], 44)).toBe(44);
  });
});
