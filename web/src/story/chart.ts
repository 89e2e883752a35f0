// The geometry of the chart: where days, lines and marks lie on paper. No colours, no words.

import type { StoryPoint } from "../wire";

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A number's place between two others, on a stretch of paper. */
export function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  const span = to - from;
  return (value) => (span === 0 ? start : start + ((value - from) / span) * (end - start));
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A line that stays level until the value changes; it is broken where there is none. */
export function steps(
  chart: StoryPoint[],
  last: number,
  x: (moment: number) => number,
  y: (value: number) => number,
  value: (point: StoryPoint) => number | null,
): string {
  let path = "";
  let drawing = false;
  chart.forEach((point, place) => {
    const height = value(point);
    const until = chart[place + 1]?.moment ?? last;
    if (height === null) {
      drawing = false;
      return;
    }
    path += drawing ? `V${round(y(height))}` : `M${round(x(point.moment))} ${round(y(height))}`;
    path += `H${round(x(until))}`;
    drawing = true;
  });
  return path;
}

/** The same line closed along the bottom, for a wash of colour below it. */
export function wash(
  chart: StoryPoint[],
  last: number,
  x: (moment: number) => number,
  y: (value: number) => number,
  value: (point: StoryPoint) => number,
): string {
  const first = chart[0];
  if (!first) return "";
  return `${steps(chart, last, x, y, value)}V${round(y(0))}H${round(x(first.moment))}Z`;
}

/** The state of the chart at a moment: the last point at or before it. */
export function pointAt(chart: StoryPoint[], moment: number): StoryPoint | undefined {
  return chart.findLast((point) => point.moment <= moment) ?? chart[0];
}

/** A few whole numbers from 0 to a highest one, for the lines of a grid. */
export function ticks(highest: number, most = 5): number[] {
  const step = [1, 2, 5, 10, 20, 50].find((each) => highest / each <= most) ?? 100;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, place) => place * step);
}
