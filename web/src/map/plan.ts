/** The plan of a board: who owns which ground, and what runs along the borders. */

import type { BoardScene, SpaceScene } from "../wire";
import { bounds, line, noise, sway, type Point } from "./noise";
import { byWater, landOf, lookOf, type Tone } from "./tones";

export const WIDTH = 1000;
export const HEIGHT = 700;
const OVER = 26; // the ground runs on beneath the frame
const NEAR = 52; // ground farther than this from every space belongs to none

/** Ground that is no space. */
export const WILD = -1;
export const WATER = -2;

interface Site {
  x: number;
  y: number;
  owner: number;
}

/** A stretch of border as it is drawn. */
export type BorderKind = "path" | "river" | "wall" | "edge" | "coast";

export interface Region {
  number: number;
  space: SpaceScene;
  loops: Point[][];
  box: [number, number, number, number];
  /** The outline as path data. */
  outline: string;
}

export interface Wild {
  at: Point;
  /** The tone of the nearest space. */
  like: Tone;
  outline: string;
}

export interface Plan {
  board: BoardScene;
  /** Whether most of it lies without daylight: so does the ground between the spaces. */
  underground: boolean;
  regions: Map<number, Region>;
  wilds: Wild[];
  water: Point[][];
  lines: Record<BorderKind, Point[][]>;
  /** Where a bridge crosses: its middle and its direction. */
  bridges: { pair: [number, number]; at: Point; angle: number }[];
  /** Where the arrow of a space crosses into the next one. */
  arrows: { from: number; to: number; at: Point; angle: number }[];
  /** Neighbours whose regions do not touch. */
  apart: [number, number][];
}

interface Side {
  from: Point;
  to: Point;
  other: number;
}

const key = ([x, y]: Point): string => `${Math.round(x * 4)},${Math.round(y * 4)}`;
const pairKey = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** The cells of Voronoi by cutting the sheet with one half-plane after the other. */
function cells(sites: Site[]): Side[][] {
  return sites.map((site, index) => {
    let sides: Side[] = [];
    const corners: Point[] = [
      [-OVER, -OVER],
      [WIDTH + OVER, -OVER],
      [WIDTH + OVER, HEIGHT + OVER],
      [-OVER, HEIGHT + OVER],
    ];
    corners.forEach((from, i) => sides.push({ from, to: corners[(i + 1) % 4]!, other: -1 }));
    const others: { i: number; far: number }[] = [];
    for (let i = 0; i < sites.length; i++) {
      const far = Math.hypot(sites[i]!.x - site.x, sites[i]!.y - site.y);
      if (i !== index && far < 190) others.push({ i, far });
    }
    others.sort((a, b) => a.far - b.far);
    for (const { i, far } of others) {
      let reach = 0;
      for (const { from } of sides) reach = Math.max(reach, Math.hypot(from[0] - site.x, from[1] - site.y));
      if (far > 2 * reach) break;
      const other = sites[i]!;
      const nx = (other.x - site.x) / far;
      const ny = (other.y - site.y) / far;
      const limit = nx * (site.x + other.x) * 0.5 + ny * (site.y + other.y) * 0.5;
      const inside = (p: Point): number => limit - nx * p[0] - ny * p[1];
      if (sides.every(({ from }) => inside(from) >= 0)) continue;
      const kept: Side[] = [];
      let leave: Point | null = null;
      let enter: Point | null = null;
      for (const side of sides) {
        const a = inside(side.from);
        const b = inside(side.to);
        if (a >= 0 && b >= 0) kept.push(side);
        else if (a >= 0 || b >= 0) {
          const t = a / (a - b);
          const cut: Point = [
            side.from[0] + (side.to[0] - side.from[0]) * t,
            side.from[1] + (side.to[1] - side.from[1]) * t,
          ];
          if (a >= 0) {
            kept.push({ ...side, to: cut });
            leave = cut;
          } else {
            kept.push({ ...side, from: cut });
            enter = cut;
          }
        }
      }
      if (leave && enter) {
        const at = kept.findIndex((side) => side.to === leave);
        kept.splice(at + 1, 0, { from: leave, to: enter, other: i });
        sides = kept;
      }
    }
    return sides;
  });
}

/** Every point that belongs to a space by the board's data. */
function sitesOf(spaces: SpaceScene[]): Site[] {
  const sites: Site[] = [];
  for (const { number, at, tokens, fog } of spaces) {
    sites.push({ x: at[0], y: at[1], owner: number });
    const extra: Point[] = [[tokens[0], tokens[1]]];
    if (fog) extra.push(fog);
    // A wide room for tokens holds its ground on all sides.
    if (tokens[2] > 36)
      for (let turn = 0; turn < 6; turn++)
        extra.push([
          tokens[0] + 0.66 * tokens[2] * Math.cos((turn * Math.PI) / 3),
          tokens[1] + 0.66 * tokens[2] * Math.sin((turn * Math.PI) / 3),
        ]);
    for (const [x, y] of extra) {
      if (sites.every((s) => s.owner !== number || Math.hypot(s.x - x, s.y - y) > 10))
        sites.push({ x, y, owner: number });
    }
  }
  return sites;
}

/** Ground between and around the spaces: points on a shaken grid. */
function wildSites(board: BoardScene, sites: Site[], across: Set<string>): (Site & { like: Tone })[] {
  const { spaces } = board;
  const { cut, ground } = lookOf(board);
  const wild: (Site & { like: Tone })[] = [];
  for (let gy = -OVER; gy <= HEIGHT + OVER; gy += 40) {
    for (let gx = -OVER; gx <= WIDTH + OVER; gx += 40) {
      const x = gx + 14 * noise(gx / 7, gy / 7, 5);
      const y = gy + 14 * noise(gx / 7, gy / 7, 6);
      if (sites.some((s) => Math.hypot(s.x - x, s.y - y) < NEAR)) continue;
      let sea = Infinity;
      const near = spaces
        .map((space) => ({ space, far: Math.hypot(space.at[0] - x, space.at[1] - y) }))
        .sort((a, b) => a.far - b.far);
      for (const { space, far } of near) if (far < sea && byWater(space, board)) sea = far;
      const [first, second] = near;
      if (!first || !second) continue;
      // A chasm or a broad river has no ground in it from one bank to the other.
      const banks = near.slice(0, cut || ground ? 4 : 2).filter(({ far }) => far < 3 * NEAR);
      const parted = banks.some((a) => banks.some((b) => across.has(pairKey(a.space.number, b.space.number))));
      const wet = sea < 1.7 * first.far || (banks.length > 1 && parted);
      wild.push({ x, y, owner: wet ? WATER : WILD, like: landOf(first.space, board) });
    }
  }
  return wild;
}

/** Segments joined into lines as long as possible; lines end where three or more meet. */
function chain(segments: [Point, Point][]): Point[][] {
  const ends = new Map<string, number[]>();
  segments.forEach(([a, b], i) => {
    for (const p of [a, b]) {
      const list = ends.get(key(p));
      if (list) list.push(i);
      else ends.set(key(p), [i]);
    }
  });
  const used = new Set<number>();
  const lines: Point[][] = [];
  const follow = (start: Point, first: number): void => {
    const points: Point[] = [start];
    let here = start;
    let next: number | undefined = first;
    while (next !== undefined && !used.has(next)) {
      used.add(next);
      const [a, b]: [Point, Point] = segments[next]!;
      here = key(a) === key(here) ? b : a;
      points.push(here);
      const around: number[] = ends.get(key(here)) ?? [];
      next = around.length === 2 ? around.find((i) => !used.has(i)) : undefined;
    }
    lines.push(points);
  };
  segments.forEach(([a, b], i) => {
    for (const p of [a, b]) if (!used.has(i) && ends.get(key(p))!.length !== 2) follow(p, i);
  });
  segments.forEach(([a], i) => {
    if (!used.has(i)) follow(a, i);
  });
  return lines;
}

/** A straight stretch drawn by hand. */
function drawn(points: Point[]): Point[] {
  const result: Point[] = [];
  points.forEach((p, i) => {
    if (i) {
      const q = points[i - 1]!;
      const steps = Math.max(1, Math.round(Math.hypot(p[0] - q[0], p[1] - q[1]) / 7));
      for (let s = 1; s <= steps; s++) {
        result.push(sway([q[0] + ((p[0] - q[0]) * s) / steps, q[1] + ((p[1] - q[1]) * s) / steps]));
      }
    } else result.push(sway(p));
  });
  return result;
}

function makePlan(board: BoardScene): Plan {
  const spaces = board.spaces;
  const byNumber = new Map(spaces.map((s) => [s.number, s]));
  const across = new Set([...board.across_water, ...board.bridges].map(([a, b]) => pairKey(a, b)));
  const isRiver = (n: number): boolean => byNumber.get(n)?.features.includes("river") ?? false;
  const linked = (a: number, b: number): boolean => byNumber.get(a)?.neighbours.includes(b) ?? false;
  const sites = sitesOf(spaces);
  const meets = (all: Site[], found: Side[][]): Set<string> => {
    const met = new Set<string>();
    found.forEach((sides, i) =>
      sides.forEach((side) => {
        const other = side.other < 0 ? undefined : all[side.other];
        if (other && Math.hypot(side.from[0] - side.to[0], side.from[1] - side.to[1]) > 7)
          met.add(pairKey(all[i]!.owner, other.owner));
      }),
    );
    return met;
  };
  const pairs: [number, number][] = [];
  for (const s of spaces) for (const n of s.neighbours) if (n > s.number && byNumber.has(n)) pairs.push([s.number, n]);

  let wilds = wildSites(board, sites, across);
  let all: Site[] = [...sites, ...wilds];
  let found = cells(all);
  let apart: [number, number][] = [];
  for (let round = 0; round < 4; round++) {
    const met = meets(all, found);
    apart = pairs.filter(([a, b]) => !met.has(pairKey(a, b)));
    if (!apart.length || round === 3) break;
    // Neighbours share a border on the printed board: an arm from each space leads to the other.
    for (const [a, b] of apart) {
      let best: [Site, Site] | null = null;
      let least = Infinity;
      for (const p of sites)
        if (p.owner === a)
          for (const q of sites)
            if (q.owner === b && Math.hypot(p.x - q.x, p.y - q.y) < least) {
              least = Math.hypot(p.x - q.x, p.y - q.y);
              best = [p, q];
            }
      if (!best || least > 190) continue;
      const [p, q] = best;
      const arms = least > 90 ? [0.16, 0.32, 0.46] : [0.3, 0.46];
      for (const t of arms) {
        sites.push({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t, owner: a });
        sites.push({ x: q.x + (p.x - q.x) * t, y: q.y + (p.y - q.y) * t, owner: b });
      }
    }
    wilds = wildSites(board, sites, across);
    all = [...sites, ...wilds];
    found = cells(all);
  }

  const segments: Record<BorderKind, [Point, Point][]> = { path: [], river: [], wall: [], edge: [], coast: [] };
  const around = new Map<number, [Point, Point][]>();
  const crossings = new Map<string, [Point, Point][]>();
  found.forEach((sides, i) => {
    const a = all[i]!.owner;
    for (const { from, to, other } of sides) {
      const b = other < 0 ? undefined : all[other]!.owner;
      if (b === a) continue;
      if (!around.has(a)) around.set(a, []);
      around.get(a)!.push([from, to]);
      if (b === undefined || other < i) continue;
      const one = pairKey(a, b);
      const kind: BorderKind | null =
        a === WATER || b === WATER
          ? "coast"
          : a < 0 || b < 0
            ? "edge"
            : across.has(one) || (isRiver(a) && isRiver(b) && !linked(a, b) && board.across_water.length > 0)
              ? "river"
              : linked(a, b)
                ? "path"
                : "wall";
      segments[kind].push([from, to]);
      if (a >= 0 && b >= 0) {
        if (!crossings.has(one)) crossings.set(one, []);
        crossings.get(one)!.push([from, to]);
      }
    }
  });

  const regions = new Map<number, Region>();
  for (const space of spaces) {
    const loops = chain(around.get(space.number) ?? []).map(drawn);
    regions.set(space.number, {
      number: space.number,
      space,
      loops,
      box: bounds(loops),
      outline: loops.map((loop) => line(loop, true)).join(""),
    });
  }
  const lines = {} as Record<BorderKind, Point[][]>;
  for (const kind of ["path", "river", "wall", "edge", "coast"] as const)
    lines[kind] = chain(segments[kind]).map(drawn);

  /** The middle of the longest common border of two spaces and the direction across it. */
  const crossing = (a: number, b: number): { at: Point; angle: number } => {
    const [ax, ay] = byNumber.get(a)!.at;
    const [bx, by] = byNumber.get(b)!.at;
    const straight = Math.atan2(by - ay, bx - ax);
    const longest = (crossings.get(pairKey(a, b)) ?? [])
      .map(([p, q]) => ({ p, q, long: Math.hypot(p[0] - q[0], p[1] - q[1]) }))
      .sort((m, n) => n.long - m.long)[0];
    if (!longest) return { at: [(ax + bx) / 2, (ay + by) / 2], angle: straight };
    const { p, q } = longest;
    let angle = Math.atan2(q[1] - p[1], q[0] - p[0]) + Math.PI / 2;
    if (Math.cos(angle - straight) < 0) angle += Math.PI;
    return { at: sway([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]), angle };
  };
  const bridges = board.bridges.map((pair) => ({ pair, ...crossing(...pair) }));
  const arrows = spaces
    .filter((s) => s.arrow !== null && byNumber.has(s.arrow))
    .map((s) => ({ from: s.number, to: s.arrow!, ...crossing(s.number, s.arrow!) }));

  return {
    board,
    underground: board.underground.length > spaces.length / 2,
    regions,
    wilds: wilds
      .filter((w) => w.owner === WILD)
      .map((w) => ({
        at: [w.x, w.y] as Point,
        like: w.like,
        outline: line(drawn(loopOf(found[sites.length + wilds.indexOf(w)]!)), true),
      })),
    water: chain(around.get(WATER) ?? []).map(drawn),
    lines,
    bridges,
    arrows,
    apart,
  };
}

function loopOf(sides: Side[]): Point[] {
  return [...sides.map((s) => s.from), sides[0]!.from];
}

const kept = new Map<string, Plan>();

/** The plan of a board, made once. */
export function planOf(board: BoardScene): Plan {
  const name = `${board.name}:${board.spaces.length}:${board.spaces[0]?.at.join()}`;
  let plan = kept.get(name);
  if (!plan) kept.set(name, (plan = makePlan(board)));
  return plan;
}
