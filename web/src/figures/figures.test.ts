import { render } from "svelte/server";
import { describe, expect, test } from "vitest";
import Item from "../map/Item.svelte";
import CreatureFigure from "./CreatureFigure.svelte";
import HeroFigure from "./HeroFigure.svelte";
import { meet } from "./cast.svelte";
import { choose } from "./chosen.svelte";
import { ICONS } from "./icons";
import Pip from "./Pip.svelte";
import ThingIcon from "./ThingIcon.svelte";
import Token from "./Token.svelte";

const letters = (body: string): string[] => [...body.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text!);

describe("what no box has drawn", () => {
  test("is a disc, a beast or a parcel with its letter", () => {
    expect(letters(render(Token, { props: { code: "ember", letter: "G" } }).body)).toEqual(["G"]);
    expect(letters(render(CreatureFigure, { props: { look: "selkie" } }).body)).toEqual(["S"]);
    expect(letters(render(ThingIcon, { props: { thing: "lantern" } }).body)).toEqual(["L"]);
  });

  test("a thing looks as its legend chose, and as before where it did not", () => {
    choose([
      { code: "ember", icon: "lamp" },
      { code: "lantern", icon: "" },
    ]);
    const drawn = (thing: string): string => render(ThingIcon, { props: { thing } }).body;
    expect(letters(drawn("ember"))).toEqual([]);
    expect(drawn("ember")).toContain(ICONS.lamp![0]![1]);
    expect(letters(drawn("lantern"))).toEqual(["L"]);
  });

  test("has a colour of its own, always the same", () => {
    const drawn = (code: string): string => render(Token, { props: { code, letter: "X" } }).body;
    expect(drawn("ember")).toBe(drawn("ember"));
    expect(drawn("ember")).not.toBe(drawn("cave"));
  });

  test("shows on the map how many there are, or its value", () => {
    const item = { key: "k", kind: "token", code: "ember", space: 14, x: 0, y: 0, size: 21, name: "3 × ember" };
    const shown = (side: string): string[] =>
      letters(render(Item, { props: { item: { ...item, count: 3, side }, look: "", asked: false, beside: [] } }).body);
    expect(shown("")).toEqual(["E", "3"]);
    expect(shown("value")).toEqual(["E", "3"]);
  });

  test("a pack is a creature with how many stand there, turned where they lie", () => {
    const item = { key: "k", kind: "pack", code: "gull", space: 14, x: 0, y: 0, size: 27, name: "2 × gull", count: 2 };
    const drawn = (side: string): string =>
      render(Item, { props: { item: { ...item, side }, look: "gull", asked: false, beside: [] } }).body;
    expect(letters(drawn(""))).toEqual(["G", "2"]);
    expect([drawn("").includes("rotate(90)"), drawn("lying").includes("rotate(90)")]).toEqual([false, true]);
  });

  test("a gauge is a row of discs, crossed out where a unit is gone", () => {
    const crossed = (by?: string): boolean =>
      render(Pip, { props: { gauge: "provisions", by } }).body.includes("M15 15");
    expect([crossed(), crossed("skeleton")]).toEqual([false, true]);
  });

  test("a hero has the letter that the server tells, and its first one before", () => {
    expect(letters(render(HeroFigure, { props: { hero: "scout" } }).body)).toEqual(["S"]);
    meet([{ code: "scout", label: "Scout", letter: "Sc", colour: "teal" }]);
    expect(letters(render(HeroFigure, { props: { hero: "scout" } }).body)).toEqual(["Sc"]);
  });
});
