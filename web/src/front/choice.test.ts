import { expect, test } from "vitest";
import type { Ended, KnownTable } from "../tables.svelte";
import { plain } from "../text/fill";
import type { Chances, HeroCard, LegendCard } from "../wire";
import { figureFor, firstHeroes, heroesOf, legendAfter, levelLabel, nextLegend, oddsOf, resultsOf } from "./choice";

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
  levels: ["easy", "normal"].map((code) => ({ code, label: code.toUpperCase(), about: "" })),
  chances: [],
  guests: [],
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

test("who has begun a box goes on with it before another one", () => {
  const other = { ...legend(1, true), id: "other/legend-1" };
  expect(nextLegend([legend(1, true), other, legend(2)], ["base/legend-1"])?.id).toBe("base/legend-2");
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
});

test("a legend is played by the heroes of its box and by those whom it takes from others", () => {
  const all = [hero("dwarf", 0), { ...hero("scout", 0), box: "other" }];
  const codes = (found: HeroCard[]) => found.map(({ code }) => code);
  expect(codes(heroesOf(all, legend(1)))).toEqual(["dwarf"]);
  expect(codes(heroesOf(all, { ...legend(1), guests: [hero("diver", 4)] }))).toEqual(["dwarf", "diver"]);
  expect(heroesOf(all, undefined)).toEqual([]);
});

test("chances are told from the smallest to the greatest by difficulty", () => {
  const chances = [chance("normal", 2, 0.5), chance("easy", 2, 0.834), chance("easy", 4, 0.7)];
  const odds = oddsOf({ ...legend(1), chances });
  expect(odds.map(({ label, low, high, games }) => [label, low, high, games])).toEqual([
    ["EASY", 70, 83, 120],
    ["NORMAL", 50, 50, 60],
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
  expect(resultsOf(tables, legend(1))).toEqual({ won: 3, lost: 1, best: { day: 6, level: "NORMAL" } });
  expect(resultsOf(tables, legend(2))).toEqual({ won: 0, lost: 0, best: null });
});

test("levels are those of the legend's box, whatever it calls them", () => {
  const levels = ["neap", "spring"].map((code) => ({ code, label: `${code} tide`, about: "" }));
  const other = { ...legend(1), id: "other/one", levels, chances: [chance("spring", 2, 0.2), chance("neap", 2, 0.6)] };
  expect(oddsOf(other).map(({ label }) => label)).toEqual(["neap tide", "spring tide"]);
  expect(levelLabel(other, "spring")).toBe("spring tide");
  expect(levelLabel(undefined, "spring")).toBe("spring");
  expect(legendAfter([legend(1), { ...other, number: 2 }], "base/legend-1")).toBeUndefined();
});
