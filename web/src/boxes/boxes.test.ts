import { describe, expect, test } from "vitest";
import land from "../samples/scenery.en.json";
import mine from "../samples/scenery.mine.en.json";
import { boxes, creatures, heroes, things, tokens, vignetteOf } from ".";

describe("the folders of the boxes", () => {
  test("are found without being named", () => {
    expect(Object.keys(boxes)).toContain("base");
  });

  test("draw each code once", () => {
    for (const part of ["heroes", "creatures", "things", "tokens", "landmarks"] as const) {
      const codes = Object.values(boxes).flatMap((box) => Object.keys(box[part] ?? {}));
      expect(codes, part).toEqual([...new Set(codes)]);
    }
  });

  test("have a drawing for whatever a game of theirs tells of", () => {
    for (const scenery of [land, mine]) {
      for (const { code } of scenery.heroes) expect(heroes[code], code).toBeDefined();
      for (const { look } of scenery.creatures) expect(creatures[look], look).toBeDefined();
      for (const { code } of scenery.things) expect(things[code] ?? tokens[code], code).toBeDefined();
    }
  });

  test("draw man and woman of each hero, each in the hero's colour and told apart", () => {
    for (const [code, { figures }] of Object.entries(heroes)) {
      expect(Object.keys(figures), code).toEqual(["man", "woman"]);
      const [man, woman] = [figures.man!, figures.woman!];
      for (const { strokes } of [man, woman]) expect(strokes.map(([fill]) => fill)).toContain("hue");
      const shared = woman.strokes.filter(([, d]) => man.strokes.some(([, other]) => other === d));
      expect(shared.length, code).toBeLessThan(woman.strokes.length / 2);
    }
  });

  test("give a legend its own picture, else that of its board, else none", () => {
    expect(vignetteOf("base/legend-5", "")).toMatchObject({ of: "legend-5" });
    expect(vignetteOf("base/legend-4", "mine")).toMatchObject({ of: "mine" });
    expect(vignetteOf("own/winter", "")).toBeUndefined();
  });
});
