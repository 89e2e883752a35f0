// What is offered first on the front page, and how the measured chances are told.

import type { KnownTable } from "../tables.svelte";
import type { FigureCard, HeroCard, LegendCard } from "../wire";

export interface Odds {
  difficulty: string;
  label: string;
  low: number;
  high: number;
  games: number;
  bot: string;
  budget: number;
}

/** The measured chances by difficulty: from the smallest to the greatest over the numbers of heroes, in per cent. */
export function oddsOf({ levels, chances }: LegendCard): Odds[] {
  const found: Odds[] = [];
  for (const { code: difficulty, label } of levels) {
    const these = chances.filter((chance) => chance.difficulty === difficulty);
    const first = these[0];
    if (!first) continue;
    const rates = these.map((chance) => Math.round(chance.win_rate * 100));
    found.push({
      difficulty,
      label,
      low: Math.min(...rates),
      high: Math.max(...rates),
      games: these.reduce((sum, chance) => sum + chance.games, 0),
      bot: first.bot,
      budget: first.budget_ms,
    });
  }
  return found;
}

/** What came of a legend at this browser. */
export interface Results {
  won: number;
  lost: number;
  /** The best victory: on the harder level, then on the earlier day. */
  best: { day: number; level: string } | null;
}

export function resultsOf(tables: KnownTable[], legend: LegendCard): Results {
  const ends = tables.flatMap((table) =>
    table.mine && table.legend === legend.id && table.ended ? [table.ended] : [],
  );
  const hard = (difficulty: string): number => legend.levels.findIndex(({ code }) => code === difficulty);
  const victories = ends.filter((end) => end.outcome === "won");
  const [best = null] = [...victories].sort(
    (one, other) => hard(other.difficulty) - hard(one.difficulty) || one.day - other.day,
  );
  return {
    won: victories.length,
    lost: ends.length - victories.length,
    best: best && { day: best.day, level: levelLabel(legend, best.difficulty) },
  };
}

/** What a level of a legend's box is called; what it does not know goes by its code. */
export const levelLabel = (legend: LegendCard | undefined, difficulty: string): string =>
  legend?.levels.find(({ code }) => code === difficulty)?.label ?? difficulty;

const boxOf = (legend: string): string => legend.split("/")[0]!;

/** The legend to begin with: the first one that is neither won nor under way, beginning with the one that teaches. */
export function nextLegend(legends: LegendCard[], played: string[]): LegendCard | undefined {
  // Box after box, so that whoever has begun one goes on with it.
  const boxes = legends.map(({ id }) => boxOf(id));
  const place = ({ id }: LegendCard): number => boxes.indexOf(boxOf(id));
  const inOrder = [...legends].sort(
    (one, other) =>
      place(one) - place(other) ||
      Number(other.teaches) - Number(one.teaches) ||
      (one.number ?? 99) - (other.number ?? 99),
  );
  return inOrder.find((legend) => !played.includes(legend.id)) ?? inOrder[0];
}

/** The legend of its box that is told after another one; none after the last. */
export function legendAfter(legends: LegendCard[], id: string): LegendCard | undefined {
  const number = legends.find((legend) => legend.id === id)?.number ?? null;
  if (number === null) return undefined;
  return legends
    .filter((legend) => boxOf(legend.id) === boxOf(id) && (legend.number ?? 0) > number)
    .sort((one, other) => (one.number ?? 0) - (other.number ?? 0))[0];
}

/** Who can play a legend: the heroes of its box, and those whom it takes from others. */
export const heroesOf = (heroes: HeroCard[], legend: LegendCard | undefined): HeroCard[] =>
  legend ? [...heroes.filter((hero) => hero.box === boxOf(legend.id)), ...legend.guests] : [];

/** Heroes in the order in which they set out when nobody has chosen. */
export const liked = (heroes: HeroCard[]): HeroCard[] => [...heroes].sort((one, other) => one.liked - other.liked);

/** Heroes who get along well, in the order of the box. */
export function firstHeroes(heroes: HeroCard[], count: number): string[] {
  const chosen = liked(heroes).slice(0, count);
  return heroes.filter((hero) => chosen.includes(hero)).map((hero) => hero.code);
}

/** The side of a hero board that is offered: the one chosen last, else men and women by turns as they are liked. */
export function figureFor(hero: HeroCard, chosen: Record<string, string>): FigureCard {
  const sides = hero.figures;
  return sides.find((side) => side.code === chosen[hero.code]) ?? sides[hero.liked % sides.length]!;
}
