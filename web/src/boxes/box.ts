/** What a box brings to the browser: its drawings. All of it may be missing; then letters on discs tell things apart. */

import type { Component } from "svelte";
import type { GlyphName } from "../story/Glyph.svelte";
import type { BoardScene, Fact, View } from "../wire";
import type { Stroke } from "../figures/strokes";
import type { Tone } from "../map/tones";

/** One side of a hero board: the figure on the map. */
export interface FigureLook {
  strokes: Stroke[];
  /** The field of the letter on the figure: middle and height. */
  letter: [x: number, y: number];
  /** The middle of the face, for the portrait. */
  face: [x: number, y: number];
}

export interface HeroLook {
  /** By the side of the hero board, `man` and `woman`. */
  figures: Record<string, FigureLook>;
  /** For boards and lists. */
  emblem: Stroke[];
}

/** Where a thing's number stands, and its colour. */
export type NumberPlace = [x: number, y: number, size: number, colour: string, outline?: string];

/** The picture above a legend: the colours of sky and of far and near hills, and what is drawn before them. */
export interface Vignettes {
  /** Draws one of them by its name. */
  drawing: Component<{ of: string }>;
  /** Names of pictures: legends without their box, or boards; with their hues where they are not the usual ones. */
  hues: Record<string, [sky: string, far: string, near: string] | null>;
}

/** A place of the map with a drawing of its own. */
export interface Landmark {
  /** The room it takes; 0 for what is only named. */
  room: number;
  /** The size of its name's letters; without it the name is not written. */
  letters?: number;
  /** How far above its foot the name may stand. */
  high?: number;
  /** A piece of the pattern book instead of a drawing of the box's own; other landmarks need not keep clear of it. */
  piece?: string;
  /** Not where the board is underground. */
  daylight?: boolean;
  /** Stands beside the number, not where there is most room: middle, foot and scale. */
  set?: { dx: number; dy: number; foot: number; scale: number };
}

/** How a fact is shown. */
export interface FactLook {
  /** How long it is looked at, in milliseconds; without a length it is told without a pause. */
  length?: number;
  /** Whether it makes somebody turn a card over, to be told above the card. */
  cause?: boolean;
  /** The sign before its line. */
  sign?: GlyphName;
  mood?: "grave" | "glad";
  /** Whether its line is about the figure of the creature that it names. */
  figure?: boolean;
  /** The token it is about. */
  token?: (fact: Fact) => string;
  /** Whether it belongs to a fight. */
  fight?: boolean;
  /** Where it is told in the scene of a fight: beside a throw, or after the comparison; `won` ends it well. */
  stage?: "note" | "news" | "won";
  /** The old view as it looks after it. */
  after?: (view: View, fact: Fact, board: Pick<BoardScene, "letters" | "goal">) => View;
}

/** One unit of a gauge: free, or taken by a creature. */
export interface PipProps {
  /** The look of the creature that took it. */
  by?: string | undefined;
  /** Whether it was there from the start. */
  own?: boolean;
  size?: number;
  x?: number;
  y?: number;
  title?: string;
}

export interface Box {
  heroes?: Record<string, HeroLook>;
  /** Creatures by look. */
  creatures?: Record<string, Stroke[]>;
  /** Room on the map of creatures that are larger than others. */
  larger?: Record<string, number>;
  /** What heroes carry, by code. */
  things?: Record<string, Stroke[]>;
  /** Numbers on things, by the first word of their code. */
  numbers?: Record<string, NumberPlace>;
  /** Figures and tokens on the board, by code. */
  tokens?: Record<string, Stroke[]>;
  /** Room on the map of figures and tokens that need more or less than others. */
  sizes?: Record<string, number>;
  /** Figures that are drawn by how many of a kind stand with them: `<figure>-<number>` where there is such a drawing. */
  crews?: Record<string, string>;
  /** What happens in this box alone. */
  facts?: Record<string, FactLook>;
  /** One unit of a gauge, by the gauge's code. */
  pips?: Record<string, Component<PipProps>>;
  /** Places of the map by feature. */
  landmarks?: Record<string, Landmark>;
  /** Draws them: a group `map-<feature>` each, its foot at 0, 0. */
  Landmarks?: Component;
  /** Features of several spaces whose name is written across them. */
  regions?: string[];
  /** What the ground of spaces with a feature looks like, by the tones of the map. */
  tones?: Record<string, Tone>;
  vignettes?: Vignettes;
}
