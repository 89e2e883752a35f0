/** A board of several sheets is drawn one sheet at a time; each is a board of its own. */

import type { BoardScene } from "../wire";

/** The sheet on which a space is; "" where the board has only one, or no such space. */
export function sheetWith(board: BoardScene, space: number): string {
  return Object.keys(board.sheets).find((sheet) => board.sheets[sheet]!.includes(space)) ?? "";
}

/** One sheet of a board, without the ways that lead off it; the board itself where it has only one. */
export function sheetOf(board: BoardScene, sheet: string): BoardScene {
  const here = new Set(board.sheets[sheet]);
  if (!here.size) return board;
  const both = ([a, b]: readonly number[]): boolean => here.has(a!) && here.has(b!);
  return {
    ...board,
    name: sheet,
    spaces: board.spaces
      .filter(({ number }) => here.has(number))
      .map((space) => ({ ...space, neighbours: space.neighbours.filter((other) => here.has(other)) })),
    bridges: board.bridges.filter(both),
    across_water: board.across_water.filter(both),
    goal: here.has(board.goal) ? board.goal : -1,
    defeated: here.has(board.defeated) ? board.defeated : -1,
    underground: board.underground.filter((space) => here.has(space)),
    jumps: board.jumps.filter(both),
    gates: board.gates.filter(([space]) => here.has(space)),
    road: board.road.filter((space) => here.has(space)),
    sheets: {},
    passages: [],
  };
}

/** Where ways lead off a sheet: from which of its spaces, and to which space of another. */
export function doorsOf(board: BoardScene, sheet: string): { space: number; to: number; name: string }[] {
  return board.passages
    .flatMap(([a, b]) => [
      { space: a, to: b },
      { space: b, to: a },
    ])
    .filter(({ space }) => sheetWith(board, space) === sheet)
    .map((door) => ({ ...door, name: board.names[sheetWith(board, door.to)] ?? "" }));
}
