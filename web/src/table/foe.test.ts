import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import FightFoe from "./FightFoe.svelte";
import type { Stage } from "./stage";

const kinds: Record<string, { willpower: number }> = { gull: { willpower: 2 }, eel: { willpower: 0 } };

vi.mock("./play.svelte", () => ({
  getPlay: () => ({
    creature: (code: string) => ({ code, label: code, look: code, rules: [], strength: 6, die: "red", ...kinds[code] }),
    playback: { fact: null },
    scenery: { dice: [] },
    view: { tokens: [] },
  }),
}));

vi.mock("../settings.svelte", () => ({ still: () => true }));
vi.mock("../text.svelte", () => ({ t: (key: string, { count }: { count: number }) => `${key} ${count}` }));
vi.mock("../help.svelte", () => ({ help: () => ({}), showHelp: () => undefined }));

test("a foe without willpower shows its value, and no bar that would look as if it were defeated", () => {
  const shown = (foe: string): string => {
    const stage = { space: 7, foe, foeDice: [], won: false } as unknown as Stage;
    return render(FightFoe, { props: { stage, fight: null } }).body;
  };
  expect([shown("gull").includes("fight.strength 6"), shown("gull").includes('role="meter"')]).toEqual([true, true]);
  expect([shown("eel").includes("fight.value 6"), shown("eel").includes('role="meter"')]).toEqual([true, false]);
});
