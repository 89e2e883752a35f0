// How a text declines: the same small grammar as the server's (src/andori/text/grammar.py).
// tests/text/declined.json holds both to it.

import type { NameForms } from "../wire";

export type Value = string | number | NameForms;
export type Values = Record<string, Value>;

/** A name that has one form only. */
export function plain(name: string): NameForms {
  const forms = { name, the: name, object: name, to: name, of: name, along: name, a: name, one: name };
  return { ...forms, number: "singular", gender: "n" };
}

/** Whether an amount takes the singular. French counts nothing as one; English and German do not. */
export function isOne(amount: number, language: string): boolean {
  return amount === 1 || (amount === 0 && language === "fr");
}

function byNumber(value: Value, ways: number, language: string): number {
  if (typeof value === "object") return value.number === "plural" ? ways - 1 : ways - 2;
  if (ways > 2 && value === 0) return 0;
  return isOne(Number(value), language) ? ways - 2 : ways - 1;
}

function byGender(value: Value, ways: number): number {
  const way = typeof value === "object" ? "mfn".indexOf(value.gender) : 2;
  return way < ways ? way : 0;
}

/** A form of a name; with a capital where the form is asked for with one, as `The`. */
function form(value: Value, wanted: string | undefined): string {
  if (typeof value !== "object") return String(value);
  if (wanted === undefined) return value.name;
  const forms: Partial<Record<string, string>> = { ...value };
  const found = forms[wanted.charAt(0).toLowerCase() + wanted.slice(1)] ?? value.name;
  return /^[A-Z]/.test(wanted) ? found.charAt(0).toUpperCase() + found.slice(1) : found;
}

/**
 * Fill the gaps of a text and make its choices: `{name}`, `{name.the}`, `{count:hour|hours}` by number (with three
 * words the first is for nothing at all), `{hero~he|she|it}` by gender. A gap without a value stays to be seen.
 */
export function fill(text: string, values: Values, language: string): string {
  return said(text, 0, false, values, language)[0][0] ?? "";
}

function said(text: string, from: number, inside: boolean, values: Values, language: string): [string[], number] {
  const ways: string[] = [];
  let way = "";
  let at = from;
  while (at < text.length && !(inside && text[at] === "}")) {
    const rest = text.slice(at);
    const gap = /^\{(\w+)(?:\.(\w+))?\}/.exec(rest);
    const choice = /^\{(\w+)([:~])/.exec(rest);
    if (inside && text[at] === "|") {
      ways.push(way);
      way = "";
      at += 1;
    } else if (rest.startsWith("{{") || rest.startsWith("}}")) {
      way += text[at];
      at += 2;
    } else if (gap?.[1] !== undefined) {
      const value = values[gap[1]];
      way += value === undefined ? gap[0] : form(value, gap[2]);
      at += gap[0].length;
    } else if (choice?.[1] !== undefined) {
      const [chosen, end] = said(text, at + choice[0].length, true, values, language);
      const value = values[choice[1]];
      if (value === undefined) way += text.slice(at, end);
      else way += chosen[choice[2] === ":" ? byNumber(value, chosen.length, language) : byGender(value, chosen.length)];
      at = end;
    } else {
      way += text[at];
      at += 1;
    }
  }
  ways.push(way);
  return [ways, inside ? at + 1 : at];
}
