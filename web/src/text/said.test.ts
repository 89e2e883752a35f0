// Every text of the browser with nothing, one and more, with heroes and heroines; what cannot be is in impossible.json.
import { expect, test } from "vitest";
import impossible from "../../../tests/text/impossible.json";
import type { NameForms } from "../wire";
import { texts as de } from "./de";
import { texts as en } from "./en";
import { fill, type Value, type Values } from "./fill";
import { texts as fr } from "./fr";
import { typeset } from "./typeset";

type Language = "en" | "de" | "fr";
const TEXTS: Record<Language, Record<string, string>> = { en, de, fr };
const NAMES = new Set(["hero", "who"]);
const AMOUNTS = new Set([
  ...["count", "n", "won", "dice", "price", "willpower", "strength", "heroes", "minutes", "games", "have", "need"],
  ...["from", "to", "shields", "rate"],
]);
const PHRASES: Record<string, string[]> = {
  // Numbers in a row, and where a hero's number always is a span.
  "creature.dice": ["dice", "die"],
  "fight.dice_of": ["dice"],
  "front.card.heroes": ["from", "to"],
  "new.heroes.about": ["from", "to"],
};

function named(name: string, the: string, object: string, rest: Partial<NameForms>): NameForms {
  return {
    name,
    the,
    object,
    to: the,
    of: the,
    along: the,
    a: the,
    one: the,
    number: "singular",
    gender: "m",
    ...rest,
  };
}
const HEROES: Record<Language, NameForms[]> = {
  en: [named("Dwarf", "the dwarf", "the dwarf", {}), named("Archer", "the archer", "the archer", { gender: "f" })],
  de: [named("Zwerg", "der Zwerg", "den Zwerg", {}), named("Zwergin", "die Zwergin", "die Zwergin", { gender: "f" })],
  fr: [named("Nain", "le nain", "le nain", {}), named("Naine", "la naine", "la naine", { gender: "f" })],
};

function faults(text: string, language: Language): string[] {
  return [...impossible.any, ...impossible[language]].flatMap(([what = "", pattern = ""]) => {
    const found = new RegExp(pattern, "u").exec(text);
    return found ? [`${what}: ${found[0]}`] : [];
  });
}

/** Everything a text can say. */
function* ways(key: string, text: string, language: Language): Generator<string> {
  const gaps = [...new Set(Array.from(text.matchAll(/\{(\w+)/g), (match) => match[1] ?? ""))];
  const axes = gaps.map((gap): Value[] => {
    if (NAMES.has(gap)) return HEROES[language];
    if (AMOUNTS.has(gap) && !PHRASES[key]?.includes(gap)) return [0, 1, 2];
    return gap === "space" || gap === "number" ? [24] : ["Anna"];
  });
  const several = axes.reduce<Value[][]>((all, axis) => all.flatMap((row) => axis.map((each) => [...row, each])), [[]]);
  for (const row of several) {
    const values: Values = Object.fromEntries(gaps.map((gap, place) => [gap, row[place] ?? ""]));
    yield fill(typeset(text, language), values, language);
  }
}

test.each(["en", "de", "fr"] as const)("%s: no text says what cannot be", (language) => {
  const wrong = Object.entries(TEXTS[language]).flatMap(([key, text]) =>
    [...ways(key, text, language)].flatMap((said) => {
      const found = faults(said, language);
      return found.length ? [`${key}: ${said} (${found.join("; ")})`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test("a number says what it counts, and a chance whose it is", () => {
  expect(en["odds.beaten"]).toBe("All heroes in the battle are defeated");
  expect([0, 1, 2].map((count) => fill(en["chart.steps"], { count }, "en"))).toEqual([
    "0 steps to go",
    "1 step to go",
    "2 steps to go",
  ]);
});

test.each(impossible.caught)("%s, once wrong, is found: %s", (language, text) => {
  expect(faults(text ?? "", language as Language)).not.toEqual([]);
});
