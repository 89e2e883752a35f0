import { expect, test } from "vitest";
import { texts as de } from "./de";
import { texts as en } from "./en";
import { fill } from "./fill";
import { texts as fr } from "./fr";

const english = new Intl.PluralRules("en");

test("gaps are filled, unknown ones stay to be seen", () => {
  expect(fill("{who} walks to {space}, {what}", { who: "Dwarf", space: 14 }, english)).toBe(
    "Dwarf walks to 14, {what}",
  );
});

test("one and many follow the language", () => {
  const text = "{count} {count:hero|heroes}";
  expect([0, 1, 2].map((count) => fill(text, { count }, english))).toEqual(["0 heroes", "1 hero", "2 heroes"]);
  expect(fill("{n} {n:personne|personnes}", { n: 0 }, new Intl.PluralRules("fr"))).toBe("0 personne");
});

test("what is filled in is not read as a gap again", () => {
  expect(fill("{name}: {text}", { name: "{text}", text: "x" }, english)).toBe("{text}: x");
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
