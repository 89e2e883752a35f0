/** The Star Shield, drawn: figures are standees, illustrated in the hand of the map. */

import type { Box } from "../box";
import Clue from "./Clue.svelte";
import { FACTS } from "./facts";
import { FINDS, MARKS, NUMBERS } from "./finds";
import { GIFTS } from "./gifts";
import { PEOPLE } from "./people";
import { PART, TEMPLE } from "./temple";
import { CREW, THREATS } from "./threats";
import Vignette from "./Vignette.svelte";
import { WOLF_SYMBOL, WOLVES } from "./wolves";

const box: Box = {
  creatures: {
    "alpha-wolf": WOLVES.alpha!,
    "fire-spirit": THREATS["fire-spirit"]!,
    "siege-engine": THREATS["siege-engine"]!,
    krahder: THREATS.krahder!,
    irlok: THREATS.irlok!,
    "temple-part": PART,
    "ken-dorr": PEOPLE["ken-dorr"]!,
    varkur: PEOPLE.varkur!,
    ...CREW,
  },
  larger: {
    "catapult-troll": 41,
    "temple-part": 34,
    "fire-spirit": 46,
    "siege-engine": 48,
    krahder: 46,
    irlok: 48,
    "ken-dorr": 41,
    varkur: 43,
  },
  things: { ...GIFTS, ...FINDS },
  numbers: NUMBERS,
  tokens: { ...WOLVES, ...THREATS, ...TEMPLE, ...PEOPLE, ...MARKS, wolf_hour: WOLF_SYMBOL },
  sizes: {
    alpha: 43,
    "wolf-1": 38,
    "wolf-2": 38,
    "fire-spirit": 48,
    "siege-engine": 50,
    catapult: 50,
    "black-temple": 54,
    krahder: 48,
    irlok: 46,
    "ken-dorr": 41,
    varkur: 43,
    merrik: 41,
    fire: 28,
    castle_rubble: 26,
  },
  facts: FACTS,
  pips: { "counter/clues": Clue },
  crews: { "black-temple": "temple-part" },
  vignettes: {
    drawing: Vignette,
    hues: { "star-shield": ["#c9cfe0", "#8f97a8", "#7d8a6a"] },
  },
};

export default box;
