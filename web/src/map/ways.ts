/** Ways besides common borders, as they are drawn: jumps with what they take, gates, and a road. */

import type { BoardScene } from "../wire";
import { curve, type Point } from "./noise";

/** A number on the map: what a jump or a gate takes. */
export interface Toll {
  x: number;
  y: number;
  need: number;
}

export interface Ways {
  jumps: (Toll & { d: string })[];
  gates: Toll[];
  /** The road as path data; empty where there is none. */
  road: string;
}

const BEND = 16; // how far an arc leaves the straight line

export function waysOf(board: BoardScene): Ways {
  const at = new Map(board.spaces.map((space) => [space.number, space.at]));
  const jumps = board.jumps.flatMap(([from, to, need]) => {
    const [a, b] = [at.get(from), at.get(to)];
    if (!a || !b) return [];
    const far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [x, y] = [(a[0] + b[0]) / 2 - ((b[1] - a[1]) / far) * BEND, (a[1] + b[1]) / 2 + ((b[0] - a[0]) / far) * BEND];
    return [{ d: curve([a, [x, y], b]), x, y, need }];
  });
  const gates = board.gates.flatMap(([space, need]) => {
    const own = at.get(space);
    return own ? [{ x: own[0], y: own[1] + 15, need }] : [];
  });
  const road = board.road.flatMap((space): Point[] => {
    const own = at.get(space);
    return own ? [own] : [];
  });
  return { jumps, gates, road: road.length > 1 ? curve(road) : "" };
}
