import { expect, test } from "vitest";
import type { Ended, KnownTable } from "../tables.svelte";
import { plain } from "../text/fill";
import type { Chances, HeroCard, LegendCard } from "../wire";
import { figureFor, firstHeroes, heroesOf, legendAfter, nextLegend, oddsOf, resultsOf } from "./choice";

const legend = (number: number, teaches = false): LegendCard => ({
  id: `base/legend-${number}`,
  number,
  title: "",
  about: "",
  minutes: null,
  heroes: [2, 4],
  board: "land",
  origin: "original",
  teaches,
  chances: [],
  begins: [],
});

const chance = (difficulty: string, heroes: number, win_rate: number): Chances => ({
  difficulty,
  heroes,
  win_rate,
  low: 0,
  high: 1,
  games: 60,
  bot: "planner",
  budget_ms: 100,
  date: "",
});

test("a newcomer is led into the legend that teaches", () => {
  expect(nextLegend([legend(2), legend(3), legend(1, true)], [])?.number).toBe(1);
});

test("who has played the first is offered the next", () => {
  expect(nextLegend([legend(1, true), legend(2), legend(3)], ["base/legend-1"])?.number).toBe(2);
});

test("who has played them all begins anew", () => {
  expect(nextLegend([legend(1, true)], ["base/legend-1"])?.number).toBe(1);
  expect(nextLegend([], [])).toBeUndefined();
});

const hero = (code: string, liked: number): HeroCard => ({
  ...{ code, liked, box: "base", label: code, figures: [], letter: "", colour: "" },
});

test("after a legend comes the one with the next number, and none after the last", () => {
  const legends = [legend(3), legend(1, true), legend(2)];
  expect(legendAfter(legends, "base/legend-1")?.number).toBe(2);
  expect(legendAfter(legends, "base/legend-3")).toBeUndefined();
  expect(legendAfter([{ ...legend(1), number: null }], "base/legend-1")).toBeUndefined();
});

test("men and women are offered by turns, and what was chosen last comes first", () => {
  const sides = ["man", "woman"].map((code) => ({ code, called: code, label: code, forms: plain(code), about: "" }));
  const box = [0, 1, 2, 3].map((liked) => ({ ...hero(`hero-${liked}`, liked), figures: sides }));
  const offered = (chosen: Record<string, string>) => box.map((each) => figureFor(each, chosen).code);
  expect(offered({})).toEqual(["man", "woman", "man", "woman"]);
  expect(offered({ "hero-0": "woman", "hero-1": "man", "hero-2": "gone" })).toEqual(["woman", "man", "man", "woman"]);
});

test("heroes are offered in the order of the box", () => {
  const box = [hero("dwarf", 2), hero("warrior", 0), hero("archer", 1), hero("wizard", 3)];
  expect(firstHeroes(box, 2)).toEqual(["warrior", "archer"]);
  expect(firstHeroes(box, 3)).toEqual(["dwarf", "warrior", "archer"]);
  expect(heroesOf([...box, { ...hero("scout", 0), box: "other" }], "other/one").map(({ code }) => code)).toEqual([
    "scout",
  ]);
});

test("chances are told from the smallest to the greatest by difficulty", () => {
  const odds = oddsOf([chance("normal", 2, 0.5), chance("easy", 2, 0.834), chance("easy", 4, 0.7)]);
  expect(odds.map(({ difficulty, low, high, games }) => [difficulty, low, high, games])).toEqual([
    ["easy", 70, 83, 120],
    ["normal", 50, 50, 60],
  ]);
});

const table = (ended: Ended | null, mine = true): KnownTable => ({
  id: "t",
  title: "",
  seen: 0,
  mine,
  legend: "base/legend-1",
  ...(ended && { ended }),
});

test("the best victory is the one on the harder level, then the one on the earlier day", () => {
  const tables = [
    table({ outcome: "won", day: 4, difficulty: "easy" }),
    table({ outcome: "won", day: 7, difficulty: "normal" }),
    table({ outcome: "won", day: 6, difficulty: "normal" }),
    table({ outcome: "lost", day: 3, difficulty: "normal" }),
    table({ outcome: "won", day: 1, difficulty: "normal" }, false),
    table(null),
  ];
  expect(resultsOf(tables, "base/legend-1")).toEqual({ won: 3, lost: 1, best: { day: 6, difficulty: "normal" } });
  expect(resultsOf(tables, "base/legend-2")).toEqual({ won: 0, lost: 0, best: null });
});
