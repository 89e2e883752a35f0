// Signs as a language prints them, as the server does it (src/andori/text/typography.py).

const NARROW = "\u202f";
const WIDE = "\u00a0";
const QUOTES: Record<string, string> = { en: "“$1”", de: "„$1“", fr: `«${WIDE}$1${WIDE}»` };
const SPACES: Record<string, [RegExp, string][]> = {
  en: [[/ (?=%)/g, ""]],
  de: [[/ (?=%)/g, WIDE]],
  fr: [
    [/ (?=[;!?%])/g, NARROW],
    [/ (?=[:»])|(?<=«) /g, WIDE],
    [/(?<!:) (?=…)/g, ""],
  ],
};

/** A text with the apostrophes, quotation marks and no-break spaces of its language. */
export function typeset(text: string, language: string): string {
  const quoted = text
    .replace(/"([^"]*)"/g, QUOTES[language] ?? "$&")
    .replace(/(?<=[\p{L}\p{N}}])'(?=[\p{L}\p{N}]|`[\p{L}\p{N}_{])|(?<=s)'(?= [\p{L}\p{N}_])/gu, "’");
  return (SPACES[language] ?? []).reduce((said, [pattern, sign]) => said.replace(pattern, sign), quoted);
}
