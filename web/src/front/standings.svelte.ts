// How the tables stand that this browser knows: what the server says of each of them.

import { api, Trouble } from "../api";
import { type KnownTable, knownTables, learnEnd } from "../tables.svelte";
import { language, t } from "../text.svelte";
import type { NameForms, Welcome } from "../wire";

/** `gone` when there is no such table, `away` when the server does not answer. */
type News = Welcome | "gone" | "away";

export interface Standing {
  text: string;
  kind: "turn" | "wait" | "gone";
}

export class Standings {
  /** Games that are not over, the latest first. */
  running = $derived(knownTables().filter((table) => !table.ended));
  ended = $derived(knownTables().filter((table) => table.ended));
  /** The table to go on with: the latest at which somebody here has a seat. */
  next = $derived.by(() => this.running.find((table) => table.mine && this.#news[table.id] !== "gone"));
  #news = $state.raw<Record<string, News>>({});
  #asked = "";

  /** Ask the server about these tables. In another language everything is asked anew; a table that comes is asked once. */
  ask(tables: KnownTable[]): void {
    const spoken = language();
    const before = this.#asked.startsWith(`${spoken}:`) ? this.#asked.slice(3).split(" ") : [];
    for (const { id } of tables) if (!before.includes(id)) void this.#askOne(id);
    this.#asked = `${spoken}:${[...new Set([...before, ...tables.map(({ id }) => id)])].join(" ")}`;
  }

  async #askOne(id: string): Promise<void> {
    let news: News;
    try {
      news = await api.table(id);
      const { outcome, day } = news.moment.view;
      if (outcome !== "running") learnEnd(id, { outcome, day, difficulty: news.table.difficulty });
    } catch (error) {
      news = error instanceof Trouble && error.status === 404 ? "gone" : "away";
    }
    this.#news = { ...this.#news, [id]: news };
  }

  of(table: KnownTable, heroForms: (code: string, figure: string) => NameForms): Standing {
    const news = this.#news[table.id];
    if (news === undefined) return { text: t("shell.loading"), kind: "wait" };
    if (news === "gone") return { text: t("front.goon.gone"), kind: "gone" };
    if (news === "away") return { text: t("front.goon.away"), kind: "gone" };
    const { view, question } = news.moment;
    const day = t("front.goon.day", { day: view.day });
    const mine = question.who === "group" ? news.heroes.length > 0 : news.heroes.includes(question.who);
    if (mine) return { text: `${day} · ${t("front.goon.turn")}`, kind: "turn" };
    const figure = news.table.seats.find((seat) => seat.hero === question.who)?.figure ?? "";
    const who = question.who === "group" ? "" : t("front.goon.wait", { who: heroForms(question.who, figure) });
    return { text: [day, who].filter(Boolean).join(" · "), kind: "wait" };
  }
}

/** When a table was last open here, in words. */
export function whenSeen(table: KnownTable): string {
  const minutes = Math.round((table.seen - Date.now()) / 60_000);
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  if (minutes > -60) return words.format(Math.min(0, minutes), "minute");
  if (minutes > -60 * 24) return words.format(Math.round(minutes / 60), "hour");
  return words.format(Math.round(minutes / 60 / 24), "day");
}
