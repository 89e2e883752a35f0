// What the story and the replay of a table need: its facts, scenery and story, fetched once a language.

import { api, Trouble } from "../api";
import { language, t } from "../text.svelte";
import type { Past, Scenery, Story, TableFacts } from "../wire";

/** How many moments around the one that is looked at are fetched ahead. */
const AHEAD = 4;
const MOST_KEPT = 400;

export class Telling {
  readonly id: string;
  table = $state.raw<TableFacts | null>(null);
  scenery = $state.raw<Scenery | null>(null);
  story = $state.raw<Story | null>(null);
  /** Why nothing can be shown, in words; empty while all is well. */
  trouble = $state("");

  #language = "";
  #pasts = new Map<number, Promise<Past>>();

  constructor(id: string) {
    this.id = id;
  }

  /** Fetch everything in the language that is spoken now. */
  async load(): Promise<void> {
    const spoken = language();
    this.#language = spoken;
    this.#pasts.clear();
    this.trouble = "";
    try {
      const asked = [api.table(this.id), api.story(this.id), api.scenery(this.id)] as const;
      const [welcome, story, scenery] = await Promise.all(asked);
      if (this.#language !== spoken) return;
      this.table = welcome.table;
      this.story = story;
      this.scenery = scenery;
    } catch (error) {
      if (this.#language === spoken) this.trouble = troubleLine(error, "page.unknown");
    }
  }

  /** The table at a moment; the next ones are fetched, too, because they will be looked at soon. */
  past(moment: number, last: number, direction: 1 | -1 = 1): Promise<Past> {
    const wanted = this.#fetch(moment);
    wanted.then(
      () => {
        for (let step = 1; step <= AHEAD; step++) {
          const next = moment + step * direction;
          if (next >= 0 && next <= last) this.#fetch(next).catch(() => undefined);
        }
      },
      () => undefined,
    );
    return wanted;
  }

  #fetch(moment: number): Promise<Past> {
    let found = this.#pasts.get(moment);
    if (!found) {
      found = api.moment(this.id, moment);
      this.#pasts.set(moment, found);
      found.catch(() => this.#pasts.delete(moment));
      // Maps keep the order of insertion: the first is the one fetched longest ago.
      if (this.#pasts.size > MOST_KEPT) this.#pasts.delete(this.#pasts.keys().next().value as number);
    }
    return found;
  }
}

/** What to say when something could not be fetched. */
export function troubleLine(error: unknown, otherwise: "page.unknown" | "page.no_moment"): string {
  if (!(error instanceof Trouble) || error.away) return t("page.away");
  return error.problem.line || t(otherwise);
}
