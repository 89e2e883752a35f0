/** Where the arrow keys lead from a space. */

import type { Plan } from "./plan";

/** The space next in a direction: a neighbour if there is one that way, else the nearest that way. */
export function nextSpace(plan: Plan, from: number, [dx, dy]: [number, number]): number | null {
  const start = plan.regions.get(from)?.space;
  if (!start) return plan.board.goal;
  let best: number | null = null;
  let least = Infinity;
  for (const { number, space } of plan.regions.values()) {
    const x = space.at[0] - start.at[0];
    const y = space.at[1] - start.at[1];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (number === from || along <= 0 || aside > along * 1.6) continue;
    const cost = along + aside * 1.4 + (start.neighbours.includes(number) ? 0 : 60);
    if (cost < least) [best, least] = [number, cost];
  }
  return best;
}
