/** The Last Hope, drawn: rock and snow, gorges, the ashes of Krahd, and who and what is met there. */

import type { Box } from "../box";
import { FACTS } from "./facts";
import { FOES } from "./foes";
import { LANDMARKS, TONES } from "./landmarks";
import Landmarks from "./Landmarks.svelte";
import { THINGS, TOKENS } from "./things";
import Vignette from "./Vignette.svelte";

const box: Box = {
  creatures: FOES,
  facts: FACTS,
  larger: {
    wargor: 36,
    "mountain-skral": 34,
    "guard-troll": 41,
    skeleton: 33,
    undavahr: 42,
    tuavahr: 42,
    gonhar: 42,
    corion: 42,
  },
  things: THINGS,
  tokens: { ...TOKENS, "sprite-8": FOES["sprite-8"]!, "sprite-10": FOES["sprite-10"]! },
  sizes: { camp: 40, wagon: 44, star_herb: 24, cave: 26, "sprite-8": 34, "sprite-10": 34 },
  landmarks: LANDMARKS,
  Landmarks,
  tones: TONES,
  regions: ["firwood"],
  vignettes: {
    drawing: Vignette,
    hues: { mountains: ["#d5dfe6", "#a9b2b6", "#b7bba4"], krahd: ["#d9b39a", "#8d7e76", "#75675f"] },
  },
};

export default box;
