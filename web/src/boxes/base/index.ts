/** The base game, drawn. */

import type { Box } from "../box";
import { FACTS } from "./facts";
import { CREATURES, LARGER } from "./creatures";
import { HEROES } from "./heroes";
import { LANDMARKS } from "./landmarks";
import Landmarks from "./Landmarks.svelte";
import Shield from "./Shield.svelte";
import { NUMBERS, THINGS } from "./things";
import { TOKENS } from "./tokens";
import Vignette from "./Vignette.svelte";

const box: Box = {
  heroes: HEROES,
  creatures: CREATURES,
  larger: LARGER,
  things: THINGS,
  numbers: NUMBERS,
  tokens: TOKENS,
  sizes: { farmer: 21, rubble: 22, witch: 34, prince: 34 },
  facts: FACTS,
  pips: { shields: Shield },
  landmarks: LANDMARKS,
  Landmarks,
  vignettes: {
    drawing: Vignette,
    hues: {
      "legend-1": null,
      "legend-2": null,
      "legend-3": null,
      "legend-5": ["#eeb676", "#b28a6a", "#8d8152"],
      "legend-6": ["#d9e2e2", "#b9c6ca", "#dfe4df"],
      mine: ["#c9b48c", "#9a8c76", "#7d6d57"],
    },
  },
};

export default box;
