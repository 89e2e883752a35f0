/** The Far Land, drawn: the steppe round Lake Ava, the River, and the cave below the mountain. */

import type { Box } from "../box";
import { LANDMARKS, TONES } from "./landmarks";
import Landmarks from "./Landmarks.svelte";

const box: Box = { landmarks: LANDMARKS, Landmarks, tones: TONES, regions: ["griffinrock"] };

export default box;
