/** Seeded luck for drawing: the same board is drawn alike on every machine. */

export type Point = [number, number];

/** A number of 0..1 for a pair of integers. */
function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1103515245);
  h = Math.imul(h ^ (h >>> 15), 2246822519);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise of -1..1. */
export function noise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const u = x - left;
  const v = y - top;
  const su = u * u * (3 - 2 * u);
  const sv = v * v * (3 - 2 * v);
  const a = lattice(left, top, seed);
  const b = lattice(left + 1, top, seed);
  const c = lattice(left, top + 1, seed);
  const d = lattice(left + 1, top + 1, seed);
  return (a + (b - a) * su + (c - a) * sv + (a - b - c + d) * su * sv) * 2 - 1;
}

/** A generator of numbers of 0..1. */
export function luck(seed: number): () => number {
  let n = 0;
  return () => lattice(n++, seed * 7 + 3, seed);
}

/** Where a point of the plan lies on the drawn map: the hand is never quite steady. */
export function sway([x, y]: Point): Point {
  const dx = 6.5 * noise(x / 46, y / 46, 11) + 2.4 * noise(x / 13, y / 13, 12);
  const dy = 6.5 * noise(x / 46, y / 46, 21) + 2.4 * noise(x / 13, y / 13, 22);
  return [x + dx, y + dy];
}

const short = (n: number): string => String(Math.round(n * 10) / 10);

/** A line through points as path data. */
export function line(points: Point[], closed = false): string {
  let d = "";
  points.forEach(([x, y], i) => (d += `${i ? "L" : "M"}${short(x)} ${short(y)}`));
  return closed ? d + "Z" : d;
}

/** A closed outline with round corners, as wet paint has; fewer than three points enclose nothing. */
export function blob(points: Point[]): string {
  const n = points.length;
  if (n < 3) return "";
  let d = "";
  points.forEach((p, i) => {
    const q = points[(i + 1) % n]!;
    const middle = `${short((p[0] + q[0]) / 2)} ${short((p[1] + q[1]) / 2)}`;
    d += i ? `Q${short(p[0])} ${short(p[1])} ${middle}` : `M${middle}`;
  });
  return `${d}Q${short(points[0]![0])} ${short(points[0]![1])} ${d.slice(1, d.indexOf("Q"))}Z`;
}

/** A soft line through points (Catmull–Rom) as path data. */
export function curve(points: Point[]): string {
  const n = points.length;
  if (n < 3) return line(points);
  let d = `M${short(points[0]![0])} ${short(points[0]![1])}`;
  for (let i = 0; i < n - 1; i++) {
    const p0 = points[Math.max(0, i - 1)]!;
    const p1 = points[i]!;
    const p2 = points[i + 1]!;
    const p3 = points[Math.min(n - 1, i + 2)]!;
    d += `C${short(p1[0] + (p2[0] - p0[0]) / 6)} ${short(p1[1] + (p2[1] - p0[1]) / 6)} `;
    d += `${short(p2[0] - (p3[0] - p1[0]) / 6)} ${short(p2[1] - (p3[1] - p1[1]) / 6)} ${short(p2[0])} ${short(p2[1])}`;
  }
  return d;
}

/** Left, top, right and bottom of outlines. */
export function bounds(loops: Point[][]): [number, number, number, number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const loop of loops)
    for (const [x, y] of loop) {
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
    }
  return [left, top, right, bottom];
}
