/** Where everything stands: figures and tokens of a space side by side, clear of its number. */

import { larger } from "../boxes";
import type { CreatureView, Scenery, View } from "../wire";
import { farFrom, inside, type Circle } from "./ground";
import type { Plan, Region } from "./plan";
import type { Scene } from "./scene";

export type ItemKind =
  | "hero"
  | "creature"
  | "ally"
  | "witch"
  | "fog"
  | "well"
  | "gold"
  | "farmer"
  | "thing"
  | "rubble"
  | "site"
  | "shield"
  | "barrier"
  | "defeated";

export interface Item {
  key: string;
  kind: ItemKind;
  /** Code of the hero, creature, thing …; what a fog token shows. */
  code: string;
  /** Amount or value, where there is one. */
  count: number;
  space: number;
  x: number;
  y: number;
  size: number;
  name: string;
}

const SIZES: Record<ItemKind, number> = {
  hero: 27,
  creature: 31,
  ally: 25,
  witch: 26,
  fog: 25,
  well: 23,
  gold: 16,
  farmer: 21,
  thing: 17,
  rubble: 22,
  site: 19,
  shield: 15,
  barrier: 19,
  defeated: 17,
};

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
  const { board } = plan;
  const items: Item[] = [];
  const bySpace = new Map<number, Item[]>();
  const label = (list: { code: string; label: string }[], code: string): string =>
    list.find((e) => e.code === code)?.label ?? code;
  const looks = new Map(scenery.creatures.map((c) => [c.code, c.look]));
  const add = (kind: ItemKind, key: string, space: number, code: string, name: string, count = 0): void => {
    const region = plan.regions.get(space);
    if (!region) return;
    const size = (kind === "creature" && larger[looks.get(code) ?? code]) || SIZES[kind];
    const item = { key, kind, code, count, space, x: region.space.tokens[0], y: region.space.tokens[1], size, name };
    items.push(item);
    if (bySpace.has(space)) bySpace.get(space)!.push(item);
    else bySpace.set(space, [item]);
  };

  for (const [space, shows] of view.fog)
    add("fog", `fog:${space}`, space, shows, shows ? label(scenery.fogs, shows) : label(scenery.features, "fog"));
  for (const [space, full] of view.wells)
    add("well", `well:${space}`, space, full ? "full" : "empty", label(scenery.features, full ? "well" : "dry_well"));
  const ids = herd.follow(view.creatures);
  view.creatures.forEach(({ kind, space }, i) =>
    add("creature", `creature:${ids[i]}`, space, kind, label(scenery.creatures, kind)),
  );
  for (const { space, gold, farmers, things, rubble } of view.lying) {
    rubble.forEach((value, i) =>
      add("rubble", `rubble:${space}:${i}`, space, "rubble", label(scenery.features, "rubble"), value),
    );
    if (farmers) add("farmer", `farmer:${space}`, space, "farmer", label(scenery.things, "farmer"), farmers);
    things.forEach((thing, i) =>
      add("thing", `thing:${space}:${thing}:${i}`, space, thing, label(scenery.things, thing)),
    );
    if (gold) add("gold", `gold:${space}`, space, "gold", label(scenery.things, "gold"), gold);
  }
  view.sites.forEach(({ title, spaces }, i) =>
    spaces.forEach((space) => add("site", `site:${i}:${space}`, space, "site", title)),
  );
  for (const [ally, space] of view.allies) add("ally", `ally:${ally}`, space, ally, label(scenery.allies, ally));
  if (view.witch !== null) add("witch", "witch", view.witch, "witch", label(scenery.features, "witch"));
  view.defeated.forEach((kind, i) =>
    add("defeated", `defeated:${i}`, board.defeated, kind, label(scenery.creatures, kind)),
  );
  for (const { code, space } of view.heroes) add("hero", `hero:${code}`, space, code, label(scenery.heroes, code));

  for (const [space, list] of bySpace)
    settle(list, plan.regions.get(space)!, scene.spots.get(space) ?? [], scene.wells.get(space));
  items.push(
    ...castleShields(
      view,
      scenery.shields,
      scene,
      (kind) => looks.get(kind) ?? kind,
      (kind) => label(scenery.creatures, kind),
    ),
  );
  for (const [a, b] of view.closed) {
    const bridge = plan.bridges.find(({ pair }) => pair.includes(a) && pair.includes(b));
    if (bridge)
      items.push({
        key: `barrier:${a}:${b}`,
        kind: "barrier",
        code: "",
        count: 0,
        space: a,
        x: bridge.at[0],
        y: bridge.at[1],
        size: SIZES.barrier,
        name: "",
      });
  }
  return items;
}

const ORDER: ItemKind[] = [
  "fog",
  "well",
  "creature",
  "hero",
  "ally",
  "witch",
  "rubble",
  "farmer",
  "site",
  "defeated",
  "gold",
  "thing",
];

/** Give every item of a space a place of its own. */
function settle(list: Item[], region: Region, spots: Circle[], well: Circle | undefined): void {
  const { at, tokens, fog } = region.space;
  const placed: Circle[] = [{ x: at[0], y: at[1], r: 10 }];
  const { points } = groundOf(region);
  for (const item of [...list].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))) {
    const r = item.size * 0.5;
    let best = { x: tokens[0], y: tokens[1] };
    const home = item.kind === "fog" && fog ? { x: fog[0], y: fog[1] } : item.kind === "well" && well ? well : best;
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

/** The castle's shields in a row before its gate, with the creatures that took them. */
function castleShields(
  view: View,
  golden: number,
  scene: Scene,
  look: (kind: string) => string,
  name: (kind: string) => string,
): Item[] {
  const { goal: castle } = scene.plan.board;
  const spot = scene.spots.get(castle)?.[0];
  if (!spot) return [];
  const apart = Math.min(14.5, 88 / Math.max(1, view.shields));
  return Array.from({ length: view.shields }, (_, i) => {
    const by = view.on_shields[i];
    return {
      key: `shield:${i}`,
      kind: "shield" as const,
      code: by ? look(by) : "",
      count: i < golden ? 0 : 1,
      space: castle,
      x: spot.x + (i - (view.shields - 1) / 2) * apart,
      y: spot.y + spot.r * 0.72,
      size: SIZES.shield,
      name: by ? name(by) : "",
    };
  });
}
