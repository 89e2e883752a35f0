import { describe, expect, test } from "vitest";
import land from "../samples/scenery.en.json";
import mine from "../samples/scenery.mine.en.json";
import lake from "../samples/board.lake.en.json";
import mountains from "../samples/board.mountains.en.json";
import river from "../samples/board.river.en.json";
import setup from "../samples/welcome-setup.en.json";
import type { BoardScene, Scenery, View } from "../wire";
import { inside } from "./ground";
import { arrange, Herd } from "./layout";
import { blob } from "./noise";
import { planOf } from "./plan";
import { nextSpace } from "./roving";
import { sceneOf } from "./scene";
import { waysOf } from "./ways";

const sceneries = [land, mine] as unknown as Scenery[];
const grounds = [...sceneries.map(({ board }) => board), ...([mountains, lake, river] as unknown as BoardScene[])];
const view = (setup as unknown as { moment: { view: View } }).moment.view;

describe.each(grounds.map((board) => [board.name, board] as [string, BoardScene]))("the plan of the %s", (_, board) => {
  const plan = planOf(board);

  test("lets all neighbours share a border", () => {
    expect(plan.apart).toEqual([]);
  });

  test("keeps every number on the ground of its own space", () => {
    for (const { number, at } of board.spaces)
      expect(inside(plan.regions.get(number)!.loops, at[0], at[1]), `space ${number}`).toBe(true);
  });

  test("gives every arrow a place", () => {
    expect(plan.arrows.length).toBe(board.spaces.filter((s) => s.arrow !== null).length);
  });

  test("can be walked with the arrow keys from the goal to every space", () => {
    const first = board.goal < 0 ? board.spaces[1]!.number : board.goal;
    const seen = new Set([first]);
    const queue = [first];
    for (let n = queue.pop(); n !== undefined; n = queue.pop())
      for (const way of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as [number, number][]) {
        const next = nextSpace(plan, n, way);
        if (next !== null && !seen.has(next)) {
          seen.add(next);
          queue.push(next);
        }
      }
    expect([...seen].sort((a, b) => a - b)).toEqual(board.spaces.map((s) => s.number).sort((a, b) => a - b));
  });
});

test("the land's river runs between all spaces that water parts, and has its bridges", () => {
  const plan = planOf(sceneries[0]!.board);
  expect(plan.bridges.length).toBe(sceneries[0]!.board.bridges.length);
  expect(plan.lines.river.flat().length).toBeGreaterThan(100);
});

test("four heroes, a creature and tokens on one space cover neither each other nor the number", () => {
  const scenery = sceneries[0]!;
  const scene = sceneOf(scenery.board);
  for (const space of [17, 28, 39, 43]) {
    const codes = ["dwarf", "warrior", "archer", "wizard"];
    const crowded: View = {
      ...view,
      heroes: codes.map((code) => ({ ...view.heroes[0]!, code, space })),
      creatures: [{ kind: "gor", space, steps: 1, strength: 2 }],
      tokens: [
        ["token", "gold", "2 gold", space, 2, ""],
        ["token", "farmer", "1 farmer", space, 1, ""],
        ["thing", "helm", "helm", space, 1, ""],
        ["thing", "wineskin", "wineskin", space, 1, ""],
      ],
    };
    const items = arrange(scenery, crowded, scene, new Herd(scene.plan)).filter((i) => i.space === space);
    const [nx, ny] = scene.plan.regions.get(space)!.space.at;
    expect(items.length).toBe(9);
    items.forEach((a, i) => {
      expect(Math.hypot(a.x - nx, a.y - ny), `${a.key} on ${space}`).toBeGreaterThan(6 + a.size * 0.3);
      for (const b of items.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.key} and ${b.key} on ${space}`).toBeGreaterThan(
          (a.size + b.size) * 0.3,
        );
    });
  }
});

test("a creature that follows its arrow keeps its identity, a new one gets its own", () => {
  const plan = planOf(sceneries[0]!.board);
  const herd = new Herd(plan);
  const gor = (space: number): View["creatures"][number] => ({ kind: "gor", space, steps: 1, strength: 2 });
  const [first, second] = herd.follow([gor(20), gor(48)]);
  const next = herd.follow([gor(3), gor(48), gor(8)]);
  expect(next.slice(0, 2)).toEqual([first, second]);
  expect([first, second]).not.toContain(next[2]);
});

test("jumps are arcs with what they take, gates have their number, and a road runs through its spaces", () => {
  const { board } = sceneries[0]!;
  expect(sceneOf(board).ways).toEqual({ jumps: [], gates: [], road: "" });
  const { jumps, gates, road } = waysOf({ ...board, jumps: [[14, 17, 8]], gates: [[71, 12]], road: [18, 28, 29] });
  expect(jumps.map(({ need }) => need)).toEqual([8]);
  const [a, b] = [14, 17].map((number) => board.spaces.find((space) => space.number === number)!.at);
  const off = Math.abs((b![0] - a![0]) * (jumps[0]!.y - a![1]) - (b![1] - a![1]) * (jumps[0]!.x - a![0]));
  expect(off / Math.hypot(b![0] - a![0], b![1] - a![1])).toBeGreaterThan(10);
  expect(gates.map(({ need }) => need)).toEqual([12]);
  expect(road).toMatch(/^M/);
});

test("the same board is drawn alike every time", () => {
  const board = sceneries[0]!.board;
  const again = { ...board, name: "copy", looks: { copy: board.looks[board.name]! } };
  expect(sceneOf(again).pieces).toEqual(sceneOf(board).pieces);
});

test("an outline is path data that a browser takes, however few points are left of it", () => {
  const corners: [number, number][] = [
    [1.25, 2],
    [7, 2.5],
    [4, 8],
  ];
  for (let n = 0; n <= corners.length; n++) {
    expect(blob(corners.slice(0, n))).toMatch(/^$|^M[\d.]+ [\d.]+(?:Q(?:[\d.]+ ?){4})+Z$/);
    expect(blob(corners.slice(0, n))).not.toMatch(/\.[ A-Z]/);
  }
});
