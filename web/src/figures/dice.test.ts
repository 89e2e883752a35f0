import { describe, expect, test } from "vitest";
import type { Scenery } from "../wire";
import { hueOf } from "./colours";
import { dieHue, hasPips, paintOf } from "./dice";

const scenery = {
  heroes: [
    { code: "diver", die: "bone" },
    { code: "piper", die: "gray" },
  ],
  dice: [
    { code: "bone", label: "bone die", colour: "#eee8d0", faces: [1, 2, 3, 4, 5, 6] },
    { code: "gray", label: "gray die", colour: "", faces: [2, 3, 7] },
  ],
} as unknown as Scenery;

describe("dice", () => {
  test("a hero's own dice have the hero's colour, all others that of their kind", () => {
    expect(paintOf(scenery, "bone", "diver").hero).toBe("diver");
    expect(paintOf(scenery, "gray", "diver")).toEqual({ die: scenery.dice[1], hero: "" });
    expect(paintOf(scenery, "bone", "").die).toBe(scenery.dice[0]);
    expect(dieHue(paintOf(scenery, "bone", "diver"))).toContain("--hero-diver");
    expect(dieHue(paintOf(scenery, "bone", ""))).toBe("#eee8d0");
  });

  test("a die that nobody has painted gets a colour of its own, always the same", () => {
    expect(dieHue(paintOf(scenery, "gray", ""))).toBe(hueOf("gray"));
  });

  test("a die of a kind that nobody names is of the first", () => {
    expect(paintOf(scenery, "", "").die?.code).toBe("bone");
  });

  test("a die with more than six on a face has numbers", () => {
    expect([hasPips(scenery.dice[0]), hasPips(scenery.dice[1]), hasPips(undefined)]).toEqual([true, false, true]);
  });
});
