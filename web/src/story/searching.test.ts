import { expect, test } from "vitest";
import { pieces } from "./searching";

test("words are marked wherever they stand, whatever their case", () => {
  expect(pieces("A Well is a well.", "well")).toEqual([
    { text: "A ", hit: false },
    { text: "Well", hit: true },
    { text: " is a ", hit: false },
    { text: "well", hit: true },
    { text: ".", hit: false },
  ]);
});

test("accents do not matter, as in the search itself", () => {
  expect(pieces("le château", "chateau")[1]).toEqual({ text: "château", hit: true });
  expect(pieces("Überstunde", "uber")[0]).toEqual({ text: "Über", hit: true });
});

test("a single letter marks nothing, and no query marks nothing", () => {
  expect(pieces("a banana", "a")).toEqual([{ text: "a banana", hit: false }]);
  expect(pieces("a banana", "")).toEqual([{ text: "a banana", hit: false }]);
});
