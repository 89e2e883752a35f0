/** What a screen reader says about each space. */

import { t } from "../text.svelte";
import type { Scenery, Step, View } from "../wire";
import type { Item } from "./layout";

const UNSAID = ["gauge", "barrier", "defeated"];

/** "Space 14, merchant, well, 3 hours away". */
export function spaceLabels(
  scenery: Scenery,
  view: View,
  items: Item[],
  hours: Map<number, Step>,
  aims: Set<number>,
  doors: { space: number; name: string }[] = [],
): Map<number, string> {
  const features = new Map(scenery.features.map((f) => [f.code, f.label]));
  const said = new Map<number, string[]>();
  for (const { space, kind, name } of items) {
    if (UNSAID.includes(kind)) continue;
    if (said.has(space)) said.get(space)!.push(name);
    else said.set(space, [name]);
  }
  return new Map(
    scenery.board.spaces.map(({ number, features: own }) => {
      const parts = [t("map.space", { n: number })];
      for (const feature of own) {
        // Wells and fog are told by the tokens that lie there.
        const name = feature === "well" || feature === "fog" ? undefined : features.get(feature);
        if (name) parts.push(name);
      }
      parts.push(...view.gauges.filter(({ space }) => space === number).map(({ label }) => label));
      parts.push(...(said.get(number) ?? []));
      parts.push(...doors.filter(({ space }) => space === number).map(({ name }) => t("map.door", { sheet: name })));
      const step = hours.get(number);
      if (step) parts.push(t("map.away", { n: step.hours }));
      else if (aims.has(number)) parts.push(t("map.possible"));
      return [number, parts.join(", ")];
    }),
  );
}
