import { describe, expect, it } from "vitest";
import type { Fact, View } from "../wire";
import { after } from "./scenes";
import { stageOf } from "./stage";

const fact = (code: string, data: Fact["data"] = {}, hero = ""): Fact => ({
  moment: 1,
  code,
  hero,
  line: code,
  rule: "",
  data,
  card: null,
});

describe("the stage of a fight", () => {
  const begun = [fact("fight_began", { space: 26, creature: "gor" }, "archer"), fact("round_began", { round: 1 })];

  it("keeps the last die of the archer and remembers those before", () => {
    const stage = stageOf([
      ...begun,
      fact("hero_rolled", { dice: [1], number: 1 }, "archer"),
      fact("hero_rolled", { dice: [2], number: 2 }, "archer"),
      fact("hero_rolled", { dice: [5], number: 3 }, "archer"),
    ]);
    expect(stage?.throws[0]?.dice).toEqual([5]);
    expect(stage?.throws[0]?.past).toEqual([1, 2]);
  });

  it("turns the die of the hero whom the wizard helps", () => {
    const stage = stageOf([
      ...begun,
      fact("hero_rolled", { dice: [5, 2] }, "dwarf"),
      fact("flipped", { other: "dwarf", shown: 2, turned: 5 }, "wizard"),
    ]);
    expect(stage?.throws[0]?.dice).toEqual([5, 5]);
  });

  it("clears the dice when a new round begins", () => {
    const stage = stageOf([
      ...begun,
      fact("hero_rolled", { dice: [6] }, "dwarf"),
      fact("creature_rolled", { dice: [3, 3] }),
      fact("compared", { value: 8, foe: 8 }),
      fact("round_began", { round: 2 }),
    ]);
    expect(stage).toMatchObject({ round: 2, throws: [], foeDice: [], heroes: null, creature: null });
  });

  it("is over when the fight has ended, and knows who won", () => {
    const stage = stageOf([...begun, fact("creature_beaten", { creature: "gor", space: 26 }), fact("fight_ended")]);
    expect(stage).toMatchObject({ won: true, over: true });
  });
});

describe("figures follow the facts", () => {
  const board = { letters: ["A", "B", "C"], goal: 0 };
  const view = {
    heroes: [{ code: "dwarf", space: 7 }],
    creatures: [
      { kind: "gor", space: 8, steps: 2, strength: 2 },
      { kind: "gor", space: 9, steps: 3, strength: 2 },
    ],
    gauges: [{ code: "shields", label: "", value: 3, most: 3, space: 0, taken: [] }],
    tokens: [
      ["figure", "prince", "Prince", 14, 1, ""],
      ["token", "well", "well", 5, 1, "full"],
      ["fog", "", "fog", 8, 1, "hidden"],
    ],
    narrator: 0,
  } as unknown as View;

  it("moves only the creature that stood there", () => {
    const next = after(view, fact("creature_moved", { creature: "gor", from: 9, to: 8 }), board);
    expect(next.creatures.map((creature) => creature.space)).toEqual([8, 8]);
  });
  it("puts a creature that breaks in onto a shield", () => {
    const there = after(view, fact("creature_moved", { creature: "gor", from: 9, to: 0 }), board);
    const next = after(there, fact("entered_stronghold", { creature: "gor" }), board);
    expect(next.creatures.map((creature) => creature.space)).toEqual([8]);
    expect(next.gauges).toMatchObject([{ value: 2, most: 3, taken: ["gor"] }]);
  });
  it("leads a figure, empties a well and lifts the fog", () => {
    expect(after(view, fact("ally_led", { ally: "prince", to: 17 }), board).tokens[0]?.[3]).toBe(17);
    expect(after(view, fact("well_drunk", { space: 5 }), board).tokens[1]?.[5]).toBe("empty");
    expect(after(view, fact("fog_turned", { space: 8 }), board).tokens.map(([kind]) => kind)).not.toContain("fog");
  });
  it("moves the narrator by his letter", () => {
    expect(after(view, fact("narrator", { letter: "C" }), board).narrator).toBe(2);
  });
  it("leaves the view alone for what moves nothing", () => {
    expect(after(view, fact("turn", {}, "dwarf"), board)).toBe(view);
  });
});
