// Which side of each hero board a page shows: man or woman. Whoever draws a hero inside the page looks here.
import { getContext, setContext } from "svelte";
import { heroes } from "../boxes";
import type { FigureLook } from "../boxes/box";
import type { HeroScene } from "../wire";

/** The side that is shown where nothing is said. */
export const USUAL = "man";

const KEY = Symbol("figures");
type Shown = () => HeroScene[];

/** All figures inside this page are those of the scenery that `heroes` gives, whenever it changes. */
export const showFigures = (shown: Shown): Shown => setContext(KEY, shown);

/** Finds the side of a hero's board; to be made while a component is set up. */
export function figureShown(): (hero: string) => string {
  const shown = getContext<Shown | undefined>(KEY);
  return (hero) => shown?.().find((one) => one.code === hero)?.figure ?? USUAL;
}

/** How a side of a hero's board is drawn; nothing for a hero without a drawing. */
export function lookOf(hero: string, figure: string): FigureLook | undefined {
  const figures = heroes[hero]?.figures;
  return figures?.[figure] ?? Object.values(figures ?? {})[0];
}
