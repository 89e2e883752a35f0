import { expect, test } from "vitest";
import type { CardText } from "../wire";
import { paragraphs, readAloud } from "./printed";

const card: CardText = { title: "Four Roads", story: "It is cold.\n\nIt is late.", rules: "Lose 2.", kind: "legend" };

test("a card is read aloud with its title and its story, without its rules", () => {
  expect(readAloud(card)).toBe("Four Roads. It is cold. It is late.");
});

test("of a card that tells nothing only the title is read aloud", () => {
  expect(readAloud({ ...card, story: "" })).toBe("Four Roads.");
});

test("a text without words has no paragraphs", () => {
  expect(paragraphs("")).toEqual([]);
});
