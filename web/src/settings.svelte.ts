// What a viewer has set for this browser: language, colours, motion, speech. It never leaves the browser.

import { type Language, preferred, speak } from "./text.svelte";

/** Colours that a hero can have; `--hue-…` of the look says which each is. */
export const HERO_COLOURS = ["amber", "blue", "green", "purple", "red", "teal", "slate", "brown"] as const;
export type HeroColour = (typeof HERO_COLOURS)[number];
export type Motion = "auto" | "full" | "still";
export type Contrast = "auto" | "normal" | "high";
export type Speed = "slow" | "normal" | "fast";

export interface Settings {
  language: Language;
  contrast: Contrast;
  motion: Motion;
  /** Colours chosen for heroes, by code; a hero who is not in it keeps his own. */
  colours: Record<string, HeroColour>;
  /** Read cards aloud as they come. */
  speech: boolean;
  sunrise: Speed;
  /** Show what happens step by step. */
  film: boolean;
  /** Ask before what cannot be taken back. */
  confirm: boolean;
  /** Tell me by a notice of the browser when it is my turn. */
  notify: boolean;
  /** Man or woman, as chosen last for each hero, by code. */
  figures: Record<string, string>;
  /** The name I gave myself last. */
  name: string;
}

const PLACE = "andori.settings";

const DEFAULTS: Settings = {
  language: "en",
  contrast: "auto",
  motion: "auto",
  colours: {},
  speech: false,
  sunrise: "normal",
  film: true,
  confirm: true,
  notify: false,
  figures: {},
  name: "",
};

function remembered(): Settings {
  const found: Settings = { ...DEFAULTS, language: preferred() };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    if (kept && typeof kept === "object") {
      for (const [key, value] of Object.entries(kept)) {
        // What an older version has kept and this one does not know is left behind.
        if (key in DEFAULTS && typeof value === typeof DEFAULTS[key as keyof Settings]) {
          Object.assign(found, { [key]: value });
        }
      }
    }
  } catch {
    // A browser that keeps nothing still plays.
  }
  return found;
}

export const settings: Settings = $state(remembered());

function keep(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // See above.
  }
}

/** Change one setting, keep it and show it. */
export function set<Key extends keyof Settings>(key: Key, value: Settings[Key]): void {
  settings[key] = value;
  keep();
  applySettings();
  if (key === "language") void speak(settings.language).catch(() => undefined);
}

/** Put what is set onto the page, where the style sheets see it. */
export function applySettings(): void {
  const page = document.documentElement;
  page.dataset.contrast = settings.contrast;
  page.dataset.motion = settings.motion;
}

/** Whether nothing shall move: asked for here, or by the system. */
export function still(): boolean {
  if (settings.motion !== "auto") return settings.motion === "still";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How fast things are shown one after the other: 1 is normal, 2 twice as fast. */
export function pace(): number {
  return { slow: 0.5, normal: 1, fast: 2 }[settings.sunrise];
}
