/** The Far Land, drawn: the steppe round Lake Ava, the River, the cave below the mountain, and who is met there. */

import type { Box } from "../box";
import { FOES, HAUNTS } from "./foes";
import { HEROES } from "./heroes";
import { LANDMARKS, TONES } from "./landmarks";
import Landmarks from "./Landmarks.svelte";
import { PEOPLE, THINGS } from "./people";
import Vignette from "./Vignette.svelte";

const box: Box = {
  heroes: HEROES,
  creatures: FOES,
  larger: { gorlot: 34, "white-skral": 35, "swamp-troll": 40, "troll-king": 43, "black-widow": 34 },
  things: THINGS,
  tokens: { ...HAUNTS, ...PEOPLE },
  sizes: {
    "widow-mother": 46,
    "black-knight-1": 44,
    "black-knight-2": 44,
    "black-knight-3": 44,
    "ghost-1": 38,
    "ghost-2": 38,
    "ghost-3": 38,
    flaps: 36,
    "travelling-merchant": 40,
    steppefolk: 46,
  },
  landmarks: LANDMARKS,
  Landmarks,
  tones: TONES,
  regions: ["griffinrock"],
  vignettes: {
    drawing: Vignette,
    hues: { lake: ["#dfe6d4", "#c4bd8a", "#d4bf80"], river: ["#efdcae", "#cdb878", "#c9b06a"] },
  },
};

export default box;
