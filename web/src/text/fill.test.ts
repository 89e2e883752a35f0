import { expect, test } from "vitest";
import examples from "../../../tests/text/declined.json";
import { texts as de } from "./de";
import { texts as en } from "./en";
import type { NameForms } from "../wire";
import { fill, type Value } from "./fill";
import { texts as fr } from "./fr";
import { typeset } from "./typeset";

const value = (given: string | number): Value =>
  typeof given === "string" && given.startsWith("@") ? (names[given.slice(1)] as NameForms) : given;
const names: Record<string, unknown> = examples.names;

test.each(examples.filled)("$language: $said", ({ language, text, values, said }) => {
  const given = Object.entries(values).map(([word, each]) => [word, value(each)]);
  expect(fill(text, Object.fromEntries(given), language)).toBe(said);
});

test.each(examples.typeset)("$language: $text", ({ language, text, set }) => {
  expect(typeset(text, language)).toBe(set);
});

test("gaps are filled, unknown ones stay to be seen", () => {
  expect(fill("{who} walks to {space}, {what} {n:a|b}", { who: "Dwarf", space: 14 }, "en")).toBe(
    "Dwarf walks to 14, {what} {n:a|b}",
  );
});

test("a text has the same gaps in all languages", () => {
  const gaps = (text: string): string[] =>
    [...new Set(Array.from(text.matchAll(/\{(\w+)/g), (match) => match[1] ?? ""))].sort();
  const wrong = (Object.keys(en) as (keyof typeof en)[]).filter(
    (key) => String(gaps(en[key])) !== String(gaps(de[key])) || String(gaps(en[key])) !== String(gaps(fr[key])),
  );
  expect(wrong).toEqual([]);
});

test("French says vous to everybody, as the server does", () => {
  const familiar = /(^|[^\p{L}])(tu|toi|te|ton|ta|tes|t[’'])(?!\p{L})/iu;
  expect(Object.values(fr).filter((text) => familiar.test(text))).toEqual([]);
});
