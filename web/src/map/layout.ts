/** Where everything stands: figures and tokens of a space side by side, clear of its number. */

import { crews, larger, sizes, tokens } from "../boxes";
import type { CreatureView, Gauge, Scenery, View } from "../wire";
import { farFrom, inside, type Circle } from "./ground";
import type { Plan, Region } from "./plan";
import type { Scene } from "./scene";

export interface Item {
  key: string;
  /** `hero`, `creature`, `gauge`, `barrier`, or the kind of a token. */
  kind: string;
  /** Code of the hero, creature, token or gauge; empty for fog that nobody has turned. */
  code: string;
  /** Amount or value, where there is one; of a gauge 0 for a unit that was there from the start. */
  count: number;
  /** The side that lies up; of a gauge the look of the creature that took the unit. */
  side: string;
  space: number;
  x: number;
  y: number;
  size: number;
  name: string;
  /** The drawing, where it is not that of the code. */
  look?: string;
}

/** Room by kind, where a code has none of its own. */
const SIZES: Record<string, number> = {
  hero: 27,
  creature: 31,
  pack: 27,
  figure: 25,
  fog: 25,
  token: 21,
  site: 19,
  barrier: 26,
  thing: 17,
  defeated: 17,
  gauge: 15,
};
const sizeOf = (kind: string, code: string, look: string): number =>
  (kind === "creature" || kind === "pack"
    ? larger[look]
    : kind === "token" || kind === "figure"
      ? sizes[code]
      : undefined) ??
  SIZES[kind] ??
  SIZES.token!;

interface Ground {
  points: Circle[];
}

const grounds = new WeakMap<Region, Ground>();

/** Points of a region on which something can stand; r is the way to the border. */
function groundOf(region: Region): Ground {
  let ground = grounds.get(region);
  if (!ground) {
    const [left, top, right, bottom] = region.box;
    const points: Circle[] = [];
    for (let y = top; y <= bottom; y += 4.5)
      for (let x = left; x <= right; x += 4.5)
        if (x > 4 && y > 4 && x < 996 && y < 696 && inside(region.loops, x, y))
          points.push({ x, y, r: farFrom(region.loops, x, y) });
    grounds.set(region, (ground = { points }));
  }
  return ground;
}

/** Creatures keep their identity from view to view, so that they walk instead of jumping. */
export class Herd {
  #known: { id: number; kind: string; space: number }[] = [];
  #next = 1;

  constructor(readonly plan: Plan) {}

  /** Ids for the creatures of a new view, in its order. */
  follow(creatures: CreatureView[]): number[] {
    const left = [...this.#known];
    const ids: (number | null)[] = creatures.map(({ kind, space }) => {
      const same = left.findIndex((old) => old.kind === kind && old.space === space);
      return same < 0 ? null : left.splice(same, 1)[0]!.id;
    });
    const arrows = new Map(this.plan.board.spaces.map((s) => [s.number, s.arrow]));
    const steps = (from: number, to: number): number => {
      let here: number | null | undefined = from;
      for (let n = 0; n < 12 && here != null; n++) {
        if (here === to) return n;
        here = arrows.get(here);
      }
      return 99;
    };
    creatures.forEach(({ kind, space }, i) => {
      if (ids[i] !== null) return;
      let best = -1;
      let least = 13;
      left.forEach((old, j) => {
        const far = old.kind === kind ? steps(old.space, space) : 99;
        if (far < least) [best, least] = [j, far];
      });
      ids[i] = best < 0 ? this.#next++ : left.splice(best, 1)[0]!.id;
    });
    this.#known = creatures.map(({ kind, space }, i) => ({ id: ids[i]!, kind, space }));
    return ids as number[];
  }
}

/** Everything that lies and stands on the map at a moment. */
export function arrange(scenery: Scenery, view: View, scene: Scene, herd: Herd): Item[] {
  const { plan } = scene;
  const items: Item[] = [];
  const bySpace = new Map<number, Item[]>();
  const label = (list: { code: string; label: string }[], code: string): string =>
    list.find((e) => e.code === code)?.label ?? code;
  const looks = new Map(scenery.creatures.map((c) => [c.code, c.look]));
  const add = (item: Pick<Item, "kind" | "key" | "space" | "code" | "name"> & Partial<Item>): void => {
    const region = plan.regions.get(item.space);
    if (!region) return;
    const [x, y] = region.space.tokens;
    const size = sizeOf(item.kind, item.code, looks.get(item.code) ?? item.code);
    const whole = { count: 0, side: "", x, y, size, ...item };
    items.push(whole);
    if (bySpace.has(item.space)) bySpace.get(item.space)!.push(whole);
    else bySpace.set(item.space, [whole]);
  };

  const ids = herd.follow(view.creatures);
  view.creatures.forEach(({ kind, space }, i) =>
    add({ kind: "creature", key: `creature:${ids[i]}`, space, code: kind, name: label(scenery.creatures, kind) }),
  );
  const seen = new Map<string, number>();
  for (const [kind, code, name, space, count, side] of view.tokens) {
    // A figure keeps its identity wherever it goes, so that it walks; what lies has that of its space.
    const stem = kind === "figure" ? `figure:${code}` : kind === "fog" ? `fog:${space}` : `${kind}:${code}:${space}`;
    const nth = seen.get(stem) ?? 0;
    seen.set(stem, nth + 1);
    add({ kind, key: nth ? `${stem}:${nth}` : stem, space, code, name, count, side, look: lookOf(view, code, space) });
  }
  for (const { code, space } of view.heroes)
    add({ kind: "hero", key: `hero:${code}`, space, code, name: label(scenery.heroes, code) });

  for (const [space, list] of bySpace)
    settle(list, plan.regions.get(space)!, scene.spots.get(space) ?? [], scene.wells.get(space));
  for (const gauge of view.gauges) items.push(...pipsOf(gauge, scenery, scene));
  for (const [a, b] of view.closed) {
    const bridge = plan.bridges.find(({ pair }) => pair.includes(a) && pair.includes(b));
    if (bridge)
      items.push({
        key: `barrier:${a}:${b}`,
        kind: "barrier",
        code: "barrier",
        count: 0,
        side: "",
        space: a,
        x: bridge.at[0],
        y: bridge.at[1],
        size: SIZES.barrier!,
        name: "",
      });
  }
  return items;
}

/** The drawing of a figure: that for as many as serve it on its space, or its own. */
function lookOf(view: View, code: string, space: number): string {
  const crew = crews[code];
  const found = crew && view.tokens.find(([kind, own, , at]) => kind === "pack" && own === crew && at === space);
  const look = `${code}-${found ? found[4] : 0}`;
  return found && look in tokens ? look : code;
}

const ORDER = [
  "fog",
  "well",
  "creature",
  "pack",
  "hero",
  "figure",
  "value",
  "token",
  "site",
  "defeated",
  "gold",
  "thing",
];

/** Who takes the best places first. */
function rank({ kind, code, side }: Item): number {
  const own = kind === "token" ? ORDER.indexOf(code) : -1;
  return own >= 0 ? own : ORDER.indexOf(side === "value" ? side : kind);
}

/** Give every item of a space a place of its own. */
function settle(list: Item[], region: Region, spots: Circle[], well: Circle | undefined): void {
  const { at, tokens, fog } = region.space;
  const placed: Circle[] = [{ x: at[0], y: at[1], r: 10 }];
  const { points } = groundOf(region);
  for (const item of [...list].sort((a, b) => rank(a) - rank(b))) {
    const r = item.size * 0.5;
    let best = { x: tokens[0], y: tokens[1] };
    const home = item.kind === "fog" && fog ? { x: fog[0], y: fog[1] } : item.code === "well" && well ? well : best;
    let least = Infinity;
    for (const p of points) {
      let cost = 0.5 * Math.hypot(p.x - home.x, p.y - home.y) + 3.4 * Math.max(0, r * 0.9 - p.r);
      for (const c of placed) {
        const over = c.r + r - Math.hypot(c.x - p.x, c.y - p.y);
        if (over > 0) cost += over * over * 1.6;
      }
      for (const c of spots) {
        const over = c.r * 0.9 + r * 0.7 - Math.hypot(c.x - p.x, c.y - p.y);
        if (over > 0) cost += over * 1.1;
      }
      if (cost < least) {
        least = cost;
        best = p;
      }
    }
    item.x = best.x;
    item.y = best.y;
    placed.push({ x: best.x, y: best.y, r: r * (item.kind === "hero" || item.kind === "creature" ? 0.98 : 0.94) });
  }
}

/** The units of a gauge in a row before the landmark of its space, with the creatures that took them. */
function pipsOf(gauge: Gauge, scenery: Scenery, scene: Scene): Item[] {
  const spot = scene.spots.get(gauge.space)?.[0];
  if (!spot) return [];
  const apart = Math.min(14.5, 88 / Math.max(1, gauge.most));
  const start = scenery.gauges[gauge.code] ?? gauge.most;
  return Array.from({ length: gauge.most }, (_, i) => {
    const by = scenery.creatures.find(({ code }) => code === gauge.taken[i]);
    return {
      key: `${gauge.code}:${i}`,
      kind: "gauge",
      code: gauge.code,
      count: i < start ? 0 : 1,
      side: by?.look ?? gauge.taken[i] ?? "",
      space: gauge.space,
      x: spot.x + (i - (gauge.most - 1) / 2) * apart,
      y: spot.y + spot.r * 0.72,
      size: SIZES.gauge!,
      name: by?.label ?? "",
    };
  });
}
