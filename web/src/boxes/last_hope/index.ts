/** The Last Hope, drawn: rock and snow, gorges, and the ashes of Krahd. */

import type { Box } from "../box";
import { FACTS } from "./facts";
import { LANDMARKS, TONES } from "./landmarks";
import Landmarks from "./Landmarks.svelte";

const box: Box = { facts: FACTS, landmarks: LANDMARKS, Landmarks, tones: TONES, regions: ["firwood"] };

export default box;
