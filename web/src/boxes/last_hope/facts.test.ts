import { describe, expect, test } from "vitest";
import type { Fact, View } from "../../wire";
import { FACTS } from "./facts";

const moves = (code: string, data: Fact["data"], tokens: View["tokens"]): View["tokens"] =>
  FACTS[code]!.after!({ tokens } as unknown as View, { code, data } as unknown as Fact, {} as never).tokens;

describe("hunters", () => {
  test("those that stand go together, and those that lie stay", () => {
    const before: View["tokens"] = [
      ["pack", "skeleton", "2 × skeleton", 230, 2, ""],
      ["pack", "skeleton", "skeleton", 230, 1, "lying"],
      ["pack", "corion", "Corion", 230, 1, ""],
    ];
    expect(moves("horde_moved", { count: 2, from: 230, to: 224 }, before)).toEqual([
      ["pack", "skeleton", "2 × skeleton", 224, 2, ""],
      before[1],
      before[2],
    ]);
    expect(moves("hunter_moved", { creature: "corion", from: 230, to: 225 }, before)).toEqual([
      before[0],
      before[1],
      ["pack", "corion", "Corion", 225, 1, ""],
    ]);
  });
});
