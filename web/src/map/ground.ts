/** Questions about ground: what lies inside an outline, how far it is to a line, where there is room. */

import { noise, type Point } from "./noise";
import { HEIGHT, WIDTH, type Plan } from "./plan";

export interface Circle {
  x: number;
  y: number;
  r: number;
}

export function inside(loops: Point[][], x: number, y: number): boolean {
  let odd = false;
  for (const loop of loops) {
    for (let i = 0, j = loop.length - 1; i < loop.length; j = i++) {
      const [ax, ay] = loop[i]!;
      const [bx, by] = loop[j]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
    }
  }
  return odd;
}

/** The space whose ground this is. */
export function ownerOf(plan: Plan, x: number, y: number): number | null {
  for (const { number, loops, box } of plan.regions.values())
    if (x >= box[0] && y >= box[1] && x <= box[2] && y <= box[3] && inside(loops, x, y)) return number;
  return null;
}

/** Distance to the nearest corner of drawn lines (they have one every seven units). */
export function farFrom(lines: Point[][], x: number, y: number): number {
  let least = Infinity;
  for (const points of lines)
    for (const [px, py] of points) {
      const d = (px - x) * (px - x) + (py - y) * (py - y);
      if (d < least) least = d;
    }
  return Math.sqrt(least);
}

/** The outline drawn again further inside, with a hand of its own: the inner edge of a wash. */
export function shrunk(loop: Point[], by: number, seed: number): Point[] {
  const n = loop.length;
  let area = 0;
  loop.forEach(([x, y], i) => {
    const [nx, ny] = loop[(i + 1) % n]!;
    area += x * ny - nx * y;
  });
  const turn = area > 0 ? 1 : -1;
  return loop
    .map((p, i): Point => {
      const a = loop[(i - 2 + n) % n]!;
      const b = loop[(i + 2) % n]!;
      const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const deep = by * (1 + 0.55 * noise(p[0] / 9, p[1] / 9, seed));
      return [p[0] - (turn * deep * (b[1] - a[1])) / long, p[1] + (turn * deep * (b[0] - a[0])) / long];
    })
    .filter((_, i) => i % 2 === 0);
}

/** A band along a line whose width changes on the way. */
export function band(points: Point[], wide: (part: number) => number): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  const n = points.length;
  points.forEach((p, i) => {
    const a = points[Math.max(0, i - 1)]!;
    const b = points[Math.min(n - 1, i + 1)]!;
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const w = wide(i / (n - 1)) / 2;
    const dx = ((b[1] - a[1]) / long) * w;
    const dy = ((b[0] - a[0]) / long) * w;
    left.push([p[0] + dx, p[1] - dy]);
    right.push([p[0] - dx, p[1] + dy]);
  });
  return [...left, ...right.reverse()];
}

/** A line with its corners taken off. */
export function smooth(points: Point[], rounds: number): Point[] {
  let result = points;
  for (let r = 0; r < rounds; r++) {
    result = result.map((p, i): Point => {
      const a = result[i - 1];
      const b = result[i + 1];
      return a && b ? [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4] : p;
    });
  }
  return result;
}

const CELL = 10;
const COLUMNS = WIDTH / CELL + 1;
const BUCKET = 40;
const FAR = 60; // more air than this is as good as this
const SIGHT = 24; // pieces never ask for more air than this

/** What is taken on the sheet. */
export class Room {
  /** Air around each crossing of a grid, spaces and the sheet's edge counted: for large things. */
  readonly #air: Float32Array;
  /** What is taken, by square: for the many small things. */
  readonly #near = new Map<number, Circle[]>();

  /** Whether each crossing lies in the water. */
  readonly #wet: Uint8Array;

  constructor(plan: Plan) {
    const size = COLUMNS * (HEIGHT / CELL + 1);
    this.#air = new Float32Array(size);
    this.#wet = new Uint8Array(size);
    for (let i = 0; i < size; i++) {
      const x = (i % COLUMNS) * CELL;
      const y = Math.floor(i / COLUMNS) * CELL;
      this.#air[i] = ownerOf(plan, x, y) === null ? Math.min(x, y, WIDTH - x, HEIGHT - y, FAR) : -9;
      if (this.#air[i]! >= 0 && plan.water.length && inside(plan.water, x, y)) this.#wet[i] = 1;
    }
    for (const { at, tokens, fog } of plan.board.spaces) {
      this.#press(at[0], at[1], 34);
      this.#press(tokens[0], tokens[1], Math.max(tokens[2], 30));
      if (fog) this.#press(fog[0], fog[1], 26);
    }
  }

  #press(cx: number, cy: number, r: number): void {
    const reach = r + FAR;
    const last = Math.min(HEIGHT / CELL, Math.floor((cy + reach) / CELL));
    for (let row = Math.max(0, Math.ceil((cy - reach) / CELL)); row <= last; row++) {
      const end = Math.min(COLUMNS - 1, Math.floor((cx + reach) / CELL));
      for (let column = Math.max(0, Math.ceil((cx - reach) / CELL)); column <= end; column++) {
        const dx = cx - column * CELL;
        const dy = cy - row * CELL;
        const air = Math.sqrt(dx * dx + dy * dy) - r;
        if (air < this.#air[row * COLUMNS + column]!) this.#air[row * COLUMNS + column] = air;
      }
    }
  }

  /** Whether a point lies in the water. */
  wet(x: number, y: number): boolean {
    return this.#wet[Math.round(y / CELL) * COLUMNS + Math.round(x / CELL)] === 1;
  }

  /** Air around a point, up to the rooms of spaces and the sheet's edge. */
  air(x: number, y: number): number {
    const column = Math.round(x / CELL);
    const row = Math.round(y / CELL);
    if (column < 0 || row < 0 || column >= COLUMNS || row > HEIGHT / CELL)
      return -Math.max(-x, -y, x - WIDTH, y - HEIGHT);
    return this.#air[row * COLUMNS + column]!;
  }

  /** Distance to the nearest thing that is taken. */
  clear(x: number, y: number): number {
    let least = SIGHT;
    for (const c of this.#near.get(Math.floor(x / BUCKET) * 100 + Math.floor(y / BUCKET)) ?? [])
      least = Math.min(least, Math.hypot(c.x - x, c.y - y) - c.r);
    return least;
  }

  take(x: number, y: number, r: number, large = false): void {
    if (large) this.#press(x, y, r);
    const reach = r + SIGHT;
    for (let i = Math.floor((x - reach) / BUCKET); i <= Math.floor((x + reach) / BUCKET); i++)
      for (let j = Math.floor((y - reach) / BUCKET); j <= Math.floor((y + reach) / BUCKET); j++) {
        const list = this.#near.get(i * 100 + j);
        if (list) list.push({ x, y, r });
        else this.#near.set(i * 100 + j, [{ x, y, r }]);
      }
  }

  /** The middle of the best place for a rectangle, and how much air it has around it. */
  rectangle(width: number, height: number): { x: number; y: number; air: number } {
    let best = { x: WIDTH / 2, y: HEIGHT / 2, air: -Infinity };
    for (let y = height / 2 + 8; y <= HEIGHT - height / 2 - 8; y += 9)
      for (let x = width / 2 + 8; x <= WIDTH - width / 2 - 8; x += 9) {
        let air = Infinity;
        for (let i = 0; i <= 4; i++)
          for (let j = 0; j <= 2; j++)
            air = Math.min(air, this.air(x + (i / 4 - 0.5) * width, y + (j / 2 - 0.5) * height));
        if (air > best.air) best = { x, y, air };
      }
    return best;
  }
}
