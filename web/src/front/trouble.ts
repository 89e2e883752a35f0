// What went wrong, in the viewer's words.

import { Trouble } from "../api";
import { t } from "../text.svelte";

/** A sentence about an error: the server's own where it gave one. */
export function troubleLine(error: unknown): string {
  if (!(error instanceof Trouble)) return t("shell.trouble.error");
  if (error.away) return t("shell.trouble.away");
  if (error.problem.line) return error.problem.line;
  return error.status === 429 || error.status === 503 ? t("shell.trouble.busy") : t("shell.trouble.error");
}
