import type { map as en } from "./map.en";

export const map: Record<keyof typeof en, string> = {};
