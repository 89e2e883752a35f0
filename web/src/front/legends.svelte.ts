// The legends and heroes this server offers, in the viewer's language.

import { api } from "../api";
import { language } from "../text.svelte";
import { plain } from "../text/fill";
import type { LegendCard, LegendList, NameForms } from "../wire";

/** The list, fetched anew for each language; what was there stays in sight until the new one has come. */
export class Legends {
  list = $state.raw<LegendList | null>(null);
  error = $state.raw<unknown>(null);
  #asked = 0;

  constructor() {
    $effect(() => {
      language();
      void this.load();
    });
  }

  async load(): Promise<void> {
    const asked = ++this.#asked;
    this.error = null;
    try {
      const list = await api.legends();
      if (asked === this.#asked) this.list = list;
    } catch (error) {
      if (asked === this.#asked) this.error = error;
    }
  }

  /** What a hero is called, as man or woman. */
  heroForms(code: string, figure: string): NameForms {
    const hero = this.list?.heroes.find((one) => one.code === code);
    return hero?.figures.find((side) => side.code === figure)?.forms ?? plain(hero?.label ?? code);
  }

  cardOf(id: string): LegendCard | undefined {
    return this.list?.legends.find((legend) => legend.id === id);
  }

  titleOf(id: string): string | undefined {
    return this.cardOf(id)?.title;
  }
}
