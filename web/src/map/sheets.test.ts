import { expect, test } from "vitest";
import scenery from "../samples/scenery.en.json";
import type { BoardScene, Scenery } from "../wire";
import { doorsOf, sheetOf, sheetWith } from "./sheets";

const whole = (scenery as unknown as Scenery).board;
const low = whole.spaces.map(({ number }) => number).filter((number) => number < 30);
const high = whole.spaces.map(({ number }) => number).filter((number) => number >= 30);
const board: BoardScene = {
  ...whole,
  sheets: { low, high },
  passages: [[29, 30]],
  names: { ...whole.names, low: "Lowlands", high: "Highlands" },
};

test("a board of one sheet is drawn as it is", () => {
  expect(sheetOf(whole, "")).toBe(whole);
  expect(sheetWith(whole, 14)).toBe("");
});

test("a sheet is a board with its own spaces and no way off it", () => {
  const found = sheetOf(board, "low");
  expect(found.spaces.map(({ number }) => number)).toEqual(low);
  for (const { neighbours } of found.spaces) for (const other of neighbours) expect(low).toContain(other);
  for (const pair of found.bridges) for (const space of pair) expect(low).toContain(space);
  expect([found.goal, sheetOf(board, "high").goal]).toEqual([whole.goal, -1]);
});

test("a door leads from each side to the other sheet, by its name", () => {
  expect(doorsOf(board, "low")).toEqual([{ space: 29, to: 30, name: "Highlands" }]);
  expect(doorsOf(board, "high")).toEqual([{ space: 30, to: 29, name: "Lowlands" }]);
  expect([sheetWith(board, 29), sheetWith(board, 30), sheetWith(board, 999)]).toEqual(["low", "high", ""]);
});
