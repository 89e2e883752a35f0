import { describe, expect, test } from "vitest";
import type { StoryPoint } from "../wire";
import { pointAt, scale, steps, ticks, wash } from "./chart";

function point(moment: number, narrator: number, nearest: number): StoryPoint {
  return { moment, day: 1, narrator, nearest, creatures: 1, left: 3, strength: 4, willpower: 14 };
}

const chart = [point(0, 0, 5), point(10, 1, -1), point(20, 2, 3)];
const x = scale(0, 30, 0, 300);
const y = scale(0, 10, 100, 0);

describe("the chart", () => {
  test("stays level until the value changes and runs to the last moment", () => {
    expect(steps(chart, 30, x, y, (each) => each.narrator)).toBe("M0 100H100V90H200V80H300");
  });

  test("breaks the line where there is no creature", () => {
    const line = steps(chart, 30, x, y, (each) => (each.nearest < 0 ? null : each.nearest));
    expect(line).toBe("M0 50H100M200 70H300");
  });

  test("closes the wash along the bottom", () => {
    expect(wash(chart, 30, x, y, (each) => each.narrator)).toBe("M0 100H100V90H200V80H300V100H0Z");
  });

  test("knows the state at any moment", () => {
    expect(pointAt(chart, 19)?.moment).toBe(10);
    expect(pointAt(chart, 99)?.moment).toBe(20);
    expect(pointAt([], 3)).toBeUndefined();
  });

  test("has few lines in its grid, and whole numbers on them", () => {
    expect(ticks(4)).toEqual([0, 1, 2, 3, 4]);
    expect(ticks(17)).toEqual([0, 5, 10, 15]);
  });

  test("does not divide by nothing when the game has not begun", () => {
    expect(scale(0, 0, 7, 90)(0)).toBe(7);
  });
});
