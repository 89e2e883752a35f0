/** What happens in The Last Hope alone, and how it is shown. */

import type { Fact, View } from "../../wire";
import type { FactLook } from "../box";
import { numberOf, wordOf } from "../telling";

/** Those of a pack that stand on a space go to another one together. */
function packMoved(view: View, fact: Fact, code: string): View {
  const [from, to] = [numberOf(fact, "from"), numberOf(fact, "to")];
  if (to === null) return view;
  const tokens = view.tokens.map((token): View["tokens"][number] => {
    const [kind, own, label, space, count, side] = token;
    const goes = kind === "pack" && own === code && space === from && side === "";
    return goes ? [kind, own, label, to, count, side] : token;
  });
  return { ...view, tokens };
}

export const FACTS: Record<string, FactLook> = {
  movement_token: { length: 700, cause: true, token: () => "movement_pile" },
  token_nobody: { length: 700, token: () => "movement_pile" },
  hunter_moved: {
    ...{ length: 560, figure: true },
    after: (view, fact) => packMoved(view, fact, wordOf(fact, "creature")),
  },
  horde_moved: { length: 560, after: (view, fact) => packMoved(view, fact, "skeleton") },
  skeleton_overcome: { length: 1200, mood: "glad", figure: true, fight: true, stage: "won" },
};
