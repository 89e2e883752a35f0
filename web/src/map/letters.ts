/** Names of places set along curves where the map has room for them. */

import { landmarks, regions } from "../boxes";
import { farFrom, type Circle, type Room } from "./ground";
import { curve, type Point } from "./noise";
import type { Plan } from "./plan";
import { byWater, lookOf } from "./tones";

export interface Lettering {
  feature: string;
  text: string;
  d: string;
  size: number;
  spacing: number;
  style: "region" | "water" | "river" | "place";
}

const PARTS = 12;
const REGIONS = ["forest", "mountain", ...regions];

function arc(x: number, y: number, long: number, bend: number, turn: number): Point[] {
  const points: Point[] = [];
  for (let i = 0; i <= PARTS; i++) {
    const u = (i / PARTS - 0.5) * long;
    const v = bend * (1 - (2 * u) ** 2 / long ** 2);
    points.push([x + u * Math.cos(turn) + v * Math.sin(turn), y + u * Math.sin(turn) - v * Math.cos(turn)]);
  }
  return points;
}

/** The largest group of connected spaces with a feature. */
function group(plan: Plan, feature: string): Point[] {
  const members = new Map(plan.board.spaces.filter((s) => s.features.includes(feature)).map((s) => [s.number, s]));
  let best: Point[] = [];
  const seen = new Set<number>();
  for (const start of members.keys()) {
    if (seen.has(start)) continue;
    const found: Point[] = [];
    const queue = [start];
    seen.add(start);
    for (let n = queue.pop(); n !== undefined; n = queue.pop()) {
      const space = members.get(n)!;
      found.push(space.at);
      for (const m of space.neighbours)
        if (members.has(m) && !seen.has(m)) {
          seen.add(m);
          queue.push(m);
        }
    }
    if (found.length > best.length) best = found;
  }
  return best;
}

export function letterings(plan: Plan, room: Room, rivers: Point[][], spots: Map<number, Circle[]>): Lettering[] {
  const { board } = plan;
  const result: Lettering[] = [];
  const name = (feature: string): string => {
    const text = board.names[feature] ?? "";
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const wide = (text: string, size: number, spacing: number): number => text.length * (size * 0.56 + spacing);

  const search = (text: string, style: "region" | "water", turns: number[], home: Point[]): void => {
    if (!text || !home.length) return;
    for (const [size, spacing] of [
      [23, 9],
      [19, 6],
      [16, 4],
      [13, 2],
    ] as const) {
      const long = wide(text, size, spacing);
      const best = { cost: Infinity, x: 0, y: 0, bend: 0, turn: 0 };
      for (let y = 22; y < 690; y += 11)
        for (let x = 20; x < 990; x += 13) {
          if (room.air(x, y) <= 0 || room.wet(x, y) !== (style === "water")) continue;
          let near = Infinity;
          for (const [hx, hy] of home) near = Math.min(near, Math.hypot(hx - x, hy - y));
          for (const turn of turns) {
            const sin = Math.sin(turn);
            const cos = Math.cos(turn);
            for (const bend of [14, -12]) {
              let cost = 0.1 * near;
              for (let i = 0; i <= PARTS && cost < best.cost; i++) {
                const u = (i / PARTS - 0.5) * long;
                const v = bend * (1 - (2 * u) ** 2 / long ** 2);
                const px = x + u * cos + v * sin;
                const py = y + u * sin - v * cos;
                for (let up = 0; up < size; up += size * 0.6)
                  cost += Math.max(0, size * 0.55 - room.air(px + up * sin, py - up * cos));
                if (room.wet(px, py) !== (style === "water")) cost += 40;
              }
              if (cost < best.cost) Object.assign(best, { cost, x, y, bend, turn });
            }
          }
        }
      if (best.cost > 42 && size > 13) continue;
      if (best.cost > 150) return;
      const points = arc(best.x, best.y, long, best.bend, best.turn);
      for (const [x, y] of arcSamples(points)) room.take(x, y - size * 0.3, size * 0.7, true);
      result.push({ feature: `${style}-${text.replace(/\W/g, "")}`, text, d: curve(points), size, spacing, style });
      return;
    }
  };

  const { water } = lookOf(board);
  const shore = board.spaces.filter((space) => byWater(space, board)).map(({ at }) => at);
  if (plan.water.length) search(water, "water", [0, 0.25, -0.2, 0.5], shore);
  if (!plan.underground)
    for (const feature of REGIONS) search(name(feature), "region", [0, 0.2, -0.2, 1.2, -1.2], group(plan, feature));

  for (const [text, space] of lookOf(board).cut_names) {
    const beside = board.spaces.find(({ number }) => number === space)?.at;
    const near = rivers.filter((points) => beside && points.length > 20 && farFrom([points], ...beside) < 70);
    const longest = near.sort((a, b) => b.length - a.length)[0];
    if (!longest || plan.underground) continue;
    const points = longest[0]![0] < longest[longest.length - 1]![0] ? longest : [...longest].reverse();
    result.push({
      feature: `cut-${space}`,
      text,
      d: curve(points.filter((_, i) => i % 3 === 0)),
      size: 11,
      spacing: 5,
      style: "river",
    });
  }
  for (const [feature, { letters: size, high = 1, daylight }] of Object.entries(landmarks)) {
    if (!name(feature) || !size || (daylight && plan.underground)) continue;
    const space = board.spaces.find((s) => s.features.includes(feature));
    const spot = space && (spots.get(space.number)?.[0] ?? { x: space.at[0], y: space.at[1] - 24, r: 4 });
    if (!space || !spot) continue;
    const long = wide(name(feature), size, 0.6) + 6;
    // Below the drawing or above it, where least else is hidden.
    const below = spot.y + spot.r * 0.8 + size + 1;
    const above = spot.y - spot.r * high;
    let points: Point[] = [];
    let least = Infinity;
    for (const [y, far] of [0, 4, 9, 15].flatMap((d): Point[] => [
      [below + d, d],
      [above - d, d + 3],
    ]))
      for (const aside of [0, -8, 8, -18, 18, -30, 30]) {
        const x = Math.min(Math.max(spot.x + aside, long / 2 + 4), 996 - long / 2);
        const tried = arc(x, y, long, y > spot.y ? -5 : 5, 0);
        let cost = far * 0.7 + Math.abs(aside) * 0.4;
        for (const [px, py] of tried) cost += Math.max(0, 7 - room.clear(px, py - 4));
        if (cost < least) [least, points] = [cost, tried];
      }
    result.push({ feature, text: name(feature), d: curve(points), size, spacing: 0.6, style: "place" });
    for (const [px, py] of points) room.take(px, py - 4, 6);
  }
  return result;
}

function arcSamples(points: Point[]): Point[] {
  return points.flatMap((p, i) => {
    const q = points[i + 1];
    return q ? [p, [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2] as Point] : [p];
  });
}
