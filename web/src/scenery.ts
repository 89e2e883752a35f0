/** What the scenery says about a space. */

import type { Scenery, Term } from "./wire";

/** What stands on a space and has a name and rules. */
export function landmarkOf(scenery: Scenery, space: number): Term | undefined {
  const own = scenery.board.spaces.find((each) => each.number === space)?.features ?? [];
  return scenery.features.find(({ code, rules }) => own.includes(code) && rules.length > 0);
}

/** What creatures make for, to begin a line with; empty where there is nothing that stays. */
export function goalName(scenery: Scenery): string {
  const name = landmarkOf(scenery, scenery.board.goal)?.label ?? "";
  return name.charAt(0).toUpperCase() + name.slice(1);
}
