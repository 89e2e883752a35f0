// Filling the gaps of a text.

export type Values = Record<string, string | number>;

/** Fill `{name}` from values; `{count:hour|hours}` is the first word for one and the second for more. */
export function fill(text: string, values: Values, rules: Intl.PluralRules): string {
  return text.replace(/\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined || many === undefined) return String(value);
    return rules.select(Number(value)) === "one" ? one : many;
  });
}
