/** The drawn ground of a board: washes, water, lines, and where every tree and hill stands. */

import { landmarks as drawn } from "../boxes";
import type { BoardScene } from "../wire";
import { band, farFrom, inside, ownerOf, Room, shrunk, smooth, type Circle } from "./ground";
import { letterings, type Lettering } from "./letters";
import { blob, bounds, curve, line, luck, noise, type Point } from "./noise";
import { waysOf, type Ways } from "./ways";
import { HEIGHT, planOf, WIDTH, type Plan, type Region } from "./plan";
import { DARK, lookOf, SCATTERED, toneOf, wildernessOf } from "./tones";

/** A drawing of the pattern book, set on the map with its foot at a point. */
export interface Piece {
  what: string;
  x: number;
  y: number;
  scale: number;
  flip: boolean;
}

export interface Wash {
  tone: string;
  outline: string;
  middle: string;
  heart: string;
}

export interface Scene {
  plan: Plan;
  wilds: { tone: string; d: string }[];
  washes: Wash[];
  water: string;
  waterHeart: string;
  coast: string;
  cut: Cut;
  lines: { path: string; wall: string; edge: string; hatch: string };
  bridges: { x: number; y: number; turn: number; long: number }[];
  arrows: { x: number; y: number; turn: number }[];
  ways: Ways;
  pieces: Piece[];
  landmarks: Piece[];
  /** Where the landmark of a space stands. */
  spots: Map<number, Circle[]>;
  /** Where the well of a space lies. */
  wells: Map<number, Circle>;
  letterings: Lettering[];
  cartouche: { x: number; y: number; scale: number } | null;
  compass: { x: number; y: number; scale: number } | null;
}

/** The room of a well, which is a token and not part of the ground. */
const WELL = 11;

/** What cuts through the land: its banks, what is deep below or flows, and the lines along it. */
interface Cut {
  banks: string;
  deep: string;
  flow: string;
  lines: Point[][];
}

/** Two rows of strokes down the walls of a chasm. */
function walls(points: Point[], wide: (part: number) => number): string {
  const outer = band(points, wide);
  const inner = band(points, (part) => wide(part) * 0.42);
  const n = points.length;
  let d = "";
  for (let i = 1; i < 2 * n - 1; i++) {
    if (i === n - 1 || i === n) continue;
    const [from, to] = [outer[i]!, inner[i]!];
    const far = 0.55 + 0.45 * noise(from[0] / 3, from[1] / 3, 8);
    d += line([from, [from[0] + (to[0] - from[0]) * far, from[1] + (to[1] - from[1]) * far]]);
  }
  return d;
}

/** The cut's lines led on to the sheet's edge where they end in the wild. */
function cutOf(plan: Plan): Cut {
  const raw = plan.lines.river;
  const { cut } = lookOf(plan.board);
  const broad = cut ? 1.45 : 1;
  const deeps: string[] = [];
  const lines: Point[][] = [];
  const shapes: string[] = [];
  const flows: string[] = [];
  const meets = (p: Point, own: Point[]): boolean =>
    raw.some(
      (other) =>
        other !== own && [other[0]!, other[other.length - 1]!].some((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) < 4),
    );
  const widthAt = (p: Point, own: Point[]): number =>
    meets(p, own)
      ? 14
      : farFrom(plan.lines.coast, p[0], p[1]) < 12
        ? 18
        : farFrom(plan.lines.edge, p[0], p[1]) < 9
          ? 16
          : 4;
  for (const own of raw) {
    let points = smooth(own, 2);
    const first = widthAt(own[0]!, own);
    const last = widthAt(own[own.length - 1]!, own);
    const onward = (end: Point, before: Point): Point[] => {
      const long = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1;
      const dx = (end[0] - before[0]) / long;
      const down = end[1] > HEIGHT / 2 ? 1 : -1;
      const more: Point[] = [];
      for (let step = 1; step < 40; step++) {
        const y = end[1] + down * step * 7 * Math.min(1, 0.25 + step / 7);
        more.push([end[0] + dx * 28 * (1 - Math.exp(-step / 4)) + 5 * noise(step / 3, 1, 9), y]);
        if (y > HEIGHT + 20 || y < -20) break;
      }
      return more;
    };
    if (first === 16 && !cut) points = [...onward(own[0]!, own[4] ?? own[1]!).reverse(), ...points];
    if (last === 16 && !cut) points = [...points, ...onward(own[own.length - 1]!, own[own.length - 5] ?? own[0]!)];
    points = smooth(points, 1);
    lines.push(points);
    const wide = (part: number): number =>
      broad * (first + (last - first) * part) + (cut ? 5 : 0) + (cut ? 4 : 2) * noise(part * 9, first, 4);
    shapes.push(line(band(points, wide), true));
    if (cut)
      deeps.push(
        line(
          band(points, (part) => wide(part) * 0.45),
          true,
        ),
      );
    if (cut === "gorge") {
      flows.push(walls(points, wide));
      continue;
    }
    for (const side of [-0.24, 0.2]) {
      const shifted = band(points, (part) => Math.abs(side) * 2 * (first + (last - first) * part));
      const half = shifted.slice(0, points.length);
      const flow = side < 0 ? half : shifted.slice(points.length).reverse();
      for (let i = 3; i < flow.length - 6; i += 9) flows.push(curve(flow.slice(i, i + 5)));
    }
  }
  return { banks: shapes.join(""), deep: deeps.join(""), flow: flows.join(""), lines };
}

/** Short strokes on one side of a line, as engravers set them along rock. */
function hatches(lines: Point[][], outwards: (x: number, y: number) => boolean, long: number): string {
  let d = "";
  for (const points of lines)
    for (let i = 1; i < points.length - 1; i++) {
      const [x, y] = points[i]!;
      const [ax, ay] = points[i - 1]!;
      const [bx, by] = points[i + 1]!;
      const far = Math.hypot(bx - ax, by - ay) || 1;
      let nx = -(by - ay) / far;
      let ny = (bx - ax) / far;
      if (!outwards(x + nx * 8, y + ny * 8)) [nx, ny] = [-nx, -ny];
      const reach = long * (0.6 + 0.5 * (noise(x / 3, y / 3, 8) + 0.6));
      d += line([
        [x + nx * 1.5, y + ny * 1.5],
        [x + nx * reach + 1.5, y + ny * reach],
      ]);
    }
  return d;
}

/** The place for a landmark inside a space: away from the number and from the border. */
function spotFor(region: Region, size: number, taken: Circle[]): Circle {
  const [left, top, right, bottom] = bounds(region.loops);
  const [ax, ay] = region.space.at;
  let best: Circle = { x: region.space.tokens[0], y: region.space.tokens[1], r: size };
  let most = -Infinity;
  for (let y = top; y < bottom; y += 5)
    for (let x = left; x < right; x += 5) {
      if (!inside(region.loops, x, y)) continue;
      let room = Math.min(farFrom(region.loops, x, y), size + 4, Math.hypot(x - ax, y - ay) - 11);
      for (const c of taken) room = Math.min(room, Math.hypot(c.x - x, c.y - y) - c.r);
      // Upper ground first: figures stand in front of a house.
      const worth = room - 0.05 * (y - top);
      if (worth > most) {
        most = worth;
        best = { x, y, r: size };
      }
    }
  return best;
}

function makeScene(board: BoardScene): Scene {
  const plan = planOf(board);
  const cut = cutOf(plan);
  const room = new Room(plan);
  const spots = new Map<number, Circle[]>();
  const wells = new Map<number, Circle>();
  const landmarks: Piece[] = [];
  const washes: Wash[] = [];

  for (const region of plan.regions.values()) {
    const { space, number } = region;
    const tint = Math.floor((noise(number * 3.7, 1, 2) + 1) * 1.499);
    washes.push({
      tone: `${toneOf(space, plan.board)} tint${tint}`,
      outline: region.outline,
      middle: region.loops.map((loop) => blob(shrunk(loop, 3.2, 31))).join(""),
      heart: region.loops.map((loop) => blob(shrunk(loop, 8.5, 32))).join(""),
    });
    const taken: Circle[] = [];
    for (const feature of space.features) {
      const mark = drawn[feature];
      if (!mark?.room || mark.piece || (mark.daylight && plan.underground)) continue;
      const { set } = mark;
      const spot = set
        ? { x: space.at[0] + set.dx, y: space.at[1] + set.dy, r: mark.room }
        : spotFor(region, mark.room, taken);
      taken.push(spot);
      const foot = set ? space.at[1] + set.foot : spot.y + mark.room * 0.8;
      landmarks.push({ what: feature, x: spot.x, y: foot, scale: set?.scale ?? 1, flip: false });
    }
    for (const { room: size, piece } of space.features.flatMap((feature) => drawn[feature] ?? [])) {
      if (!piece) continue;
      const spot = spotFor(region, size, taken);
      landmarks.push({ what: piece, x: spot.x, y: spot.y + size - 1, scale: 1, flip: number % 2 > 0 });
    }
    if (number === board.defeated)
      landmarks.push({ what: "cairn", x: space.tokens[0], y: space.tokens[1] - 20, scale: 1, flip: false });
    if (space.features.includes("well")) {
      const well = spotFor(region, WELL, taken);
      wells.set(number, well);
      room.take(well.x, well.y, WELL);
    }
    spots.set(number, taken);
    for (const c of taken) room.take(c.x, c.y, c.r + 3);
    room.take(space.at[0], space.at[1], 13);
    if (space.fog) room.take(space.fog[0], space.fog[1], 13);
  }

  const bridges = plan.bridges.map(({ at, angle }) => ({
    x: at[0],
    y: at[1],
    turn: (angle * 180) / Math.PI,
    long: 30,
  }));
  for (const b of bridges) room.take(b.x, b.y, 19);
  const bridged = new Set(plan.bridges.flatMap(({ pair: [a, b] }) => [`${a}-${b}`, `${b}-${a}`]));
  const arrows = plan.arrows.map(({ from, to, at, angle }) => {
    const back = bridged.has(`${from}-${to}`) ? 24 : 0;
    return { x: at[0] - back * Math.cos(angle), y: at[1] - back * Math.sin(angle), turn: (angle * 180) / Math.PI };
  });
  for (const a of arrows) room.take(a.x, a.y, 9);

  let cartouche: Scene["cartouche"] = null;
  for (const scale of [1.25, 1.1, 1, 0.9, 0.8, 0.7, 0.6]) {
    const place = room.rectangle(184 * scale, 74 * scale);
    if (place.air < 1) continue;
    cartouche = { x: place.x, y: place.y, scale };
    for (let i = -2; i <= 2; i++) room.take(place.x + i * 40 * scale, place.y, 44 * scale, true);
    break;
  }
  const texts = letterings(plan, room, cut.lines, spots);
  let compass: Scene["compass"] = null;
  for (const scale of [1.1, 0.95, 0.8, 0.65, 0.5]) {
    const place = room.rectangle(72 * scale, 72 * scale);
    if (place.air < 0) continue;
    compass = { x: place.x, y: place.y, scale };
    room.take(place.x, place.y, 48 * scale, true);
    break;
  }
  const pieces = piecesOf(plan, room, cut.lines);
  const wild = (x: number, y: number): boolean => ownerOf(plan, x, y) === null;

  return {
    plan,
    wilds: plan.wilds.map((w) => ({ tone: plan.underground ? "rock-bottom" : w.like, d: w.outline })),
    washes,
    water: plan.water.map((loop) => line(loop, true)).join(""),
    waterHeart: plan.water.map((loop) => blob(shrunk(loop, 16, 33))).join(""),
    coast: plan.lines.coast.map((l) => line(l)).join(""),
    cut,
    lines: {
      path: plan.lines.path.map((l) => line(l)).join(""),
      wall: plan.lines.wall.map((l) => line(l)).join(""),
      edge: plan.lines.edge.map((l) => line(l)).join(""),
      hatch: plan.underground
        ? hatches(plan.lines.edge, wild, 9) + hatches(plan.lines.wall, () => true, 4)
        : hatches(plan.lines.wall, () => true, 6),
    },
    bridges,
    ways: waysOf(board),
    arrows,
    pieces,
    landmarks,
    spots,
    wells,
    letterings: texts,
    cartouche,
    compass,
  };
}

/** Trees, hills, grass and waves, back to front. */
function piecesOf(plan: Plan, room: Room, rivers: Point[][]): Piece[] {
  const pieces: Piece[] = [];
  const draw = luck(77);
  const pick = (kinds: string[]): string => kinds[Math.floor(draw() * kinds.length)]!;
  const set = (what: string, x: number, y: number, scale: number, gap: number): boolean => {
    if (room.clear(x, y - 3) < gap) return false;
    if (rivers.length && farFrom(rivers, x, y) < gap + 9) return false;
    room.take(x, y - 3, gap);
    pieces.push({ what, x, y, scale, flip: draw() < 0.5 });
    return true;
  };
  const scatter = (loops: Point[][], tries: number, each: (x: number, y: number) => void): void => {
    const [left, top, right, bottom] = bounds(loops);
    for (let i = 0; i < tries; i++) {
      const x = left + draw() * (right - left);
      const y = top + draw() * (bottom - top);
      if (x > 3 && y > 8 && x < WIDTH - 3 && y < HEIGHT - 3 && inside(loops, x, y)) each(x, y);
    }
  };
  for (const region of plan.regions.values()) {
    const { space, loops } = region;
    const tone = toneOf(space, plan.board);
    const [tx, ty, tr] = space.tokens;
    const open = Math.min(tr, 30) * 0.8;
    const clearing = (x: number, y: number): boolean => Math.hypot(x - tx, y - ty) > open;
    const rim = (x: number, y: number): number => farFrom(loops, x, y);
    for (const { kinds, tries, rim: least, clear, scale, more = 0, gap, foot = 0 } of SCATTERED[tone] ?? [])
      scatter(loops, tries, (x, y) => {
        if ((!clear || clearing(x, y)) && (!least || rim(x, y) > least))
          set(pick(kinds), x, y + foot, more ? scale + draw() * more : scale, gap);
      });
  }
  const sites = [...plan.wilds].sort((a, b) => a.at[1] - b.at[1]);
  const nearSpace = (x: number, y: number): boolean => ownerOf(plan, x, y) !== null;
  for (const { at, like } of sites) {
    const { kinds, tries, gap, scale } = plan.underground ? DARK : wildernessOf(like);
    for (let i = 0; i < tries; i++) {
      const x = at[0] + (draw() - 0.5) * 58;
      const y = at[1] + (draw() - 0.5) * 58;
      if (x < 6 || y < 14 || x > WIDTH - 6 || y > HEIGHT - 4 || nearSpace(x, y) || nearSpace(x, y - 6)) continue;
      if (plan.water.length && (inside(plan.water, x, y) || farFrom(plan.water, x, y) < 9)) continue;
      set(pick(kinds), x, y, scale * (0.85 + draw() * 0.3), gap);
    }
  }
  if (plan.water.length && !lookOf(plan.board).cut) {
    let harbour = { x: 0, y: 0, air: 6 };
    scatter(plan.water, 400, (x, y) => {
      const air = Math.min(farFrom(plan.lines.coast, x, y) - 12, room.clear(x, y) - 8, y - 24, x - 16);
      if (air > harbour.air) harbour = { x, y, air };
    });
    if (harbour.x) set("ship", harbour.x, harbour.y + 10, 0.9, 15);
    scatter(plan.water, 90, (x, y) => {
      if (farFrom(plan.lines.coast, x, y) > 24) set("wave", x, y, 0.9 + draw() * 0.4, 14);
    });
  }
  return pieces.sort((a, b) => a.y - b.y);
}

const kept = new Map<string, Scene>();

/** The drawn ground of a board, made once per board and set of names. */
export function sceneOf(board: BoardScene): Scene {
  const name = `${board.name}:${board.spaces.length}:${Object.values(board.names).join()}`;
  let scene = kept.get(name);
  if (!scene) kept.set(name, (scene = makeScene(board)));
  return scene;
}
