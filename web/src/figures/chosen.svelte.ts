// The icons that the legend at this table has chosen for its own things.

const chosen = $state<Record<string, string>>({});

/** Every thing that a scenery tells of, with its icon or none. */
export function choose(things: readonly { code: string; icon: string }[]): void {
  for (const { code, icon } of things) chosen[code] = icon;
}

/** The icon of a thing; empty where its legend has chosen none. */
export const iconOf = (thing: string): string => chosen[thing] ?? "";
