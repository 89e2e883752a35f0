import type { table as en } from "./table.en";

export const table: Record<keyof typeof en, string> = {};
