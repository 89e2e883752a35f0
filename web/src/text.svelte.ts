// The browser's own words in the viewer's language. What the game says comes from the server.

import { texts as english } from "./text/en";
import { fill, type Values } from "./text/fill";
import { typeset } from "./text/typeset";

export type Language = "en" | "de" | "fr";
export type TextKey = keyof typeof english;
export type Texts = Record<TextKey, string>;

export const LANGUAGES: { code: Language; label: string }[] = [
  { code: "en", label: "English" },
  { code: "de", label: "Deutsch" },
  { code: "fr", label: "Français" },
];

// English comes with the first load and stands in until another language has arrived.
const LOADERS: Record<Exclude<Language, "en">, () => Promise<{ texts: Texts }>> = {
  de: () => import("./text/de"),
  fr: () => import("./text/fr"),
};

let current = $state<Language>("en");
let texts = $state.raw<Texts>(printed(english, "en"));
let latest: Language = "en";

/** All texts with the signs of their language. */
function printed(found: Texts, wanted: Language): Texts {
  return Object.fromEntries(Object.entries(found).map(([key, text]) => [key, typeset(text, wanted)])) as Texts;
}

/** The language that is shown now. */
export function language(): Language {
  return current;
}

/** Change the language: everything on the page follows at once. */
export async function speak(wanted: Language): Promise<void> {
  latest = wanted;
  const found = wanted === "en" ? english : (await LOADERS[wanted]()).texts;
  // Somebody may have chosen yet another language while this one was loading.
  if (latest !== wanted) return;
  texts = printed(found, wanted);
  current = wanted;
  document.documentElement.lang = wanted;
}

/** A text of the catalogue, with its gaps filled. */
export function t(key: TextKey, values: Values = {}): string {
  return fill(texts[key], values, current);
}

/** The language the browser asks for, as far as we speak it. */
export function preferred(): Language {
  for (const wish of navigator.languages ?? [navigator.language]) {
    const short = wish.slice(0, 2).toLowerCase();
    if (short === "en" || short === "de" || short === "fr") return short;
  }
  return "en";
}
