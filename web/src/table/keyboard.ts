// What a key press does at the table. Dialogs and fields keep their keys for themselves.
import { entryOf } from "./keys";
import { numbered, shown } from "./numbers";
import type { Play, Tab } from "./play.svelte";

const focus = (id: string): void => document.getElementById(id)?.focus();

/** Whether the key belongs to something that has the focus. */
function taken(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector("dialog[open]")
  )
    return true;
  if (!target) return false;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button, a, summary, [role=button], [role=tab]") !== null;

export interface Hands {
  focusMap: () => void;
  show: (tab: Tab) => void;
}

export function press(event: KeyboardEvent, play: Play, hands: Hands): void {
  if (event.key === "Escape") return escape(event, play);
  if (taken(event)) return;
  if (event.key === "Enter") {
    // On a button Enter presses it; anywhere else it goes on with the one thing that is prepared.
    if (isPressable(event.target)) return;
    if (play.playback.stage?.over) play.playback.leaveStage();
    else if (play.step) play.walk();
    else return;
    event.preventDefault();
    return;
  }
  if (/^[1-9]$/.test(event.key)) {
    const choice = numbered(play)[Number(event.key) - 1];
    if (choice && play.selected === null) play.choose(choice);
    return;
  }
  if (letter(event.key, play, hands)) event.preventDefault();
}

function escape(event: KeyboardEvent, play: Play): void {
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
  if (play.selected !== null) {
    play.selected = null;
    focus("question");
  } else if (play.past) play.past = null;
  else if (play.sketching) play.wipe();
  else if (play.playback.running) play.playback.skip();
  else play.hint = null;
}

function letter(key: string, play: Play, hands: Hands): boolean {
  const entry = entryOf(key);
  if (!entry) return false;
  if (entry.kinds) return chooseKind(entry.kinds, play);
  const hero = play.mine.includes(play.question?.who ?? "") ? (play.question?.who ?? "") : (play.mine[0] ?? "");
  const doing: Record<string, () => void> = {
    g: hands.focusMap,
    w: () => focus("walk-list"),
    q: () => focus("question"),
    m: () => void (hero && play.openMenu(hero)),
    u: () => void (play.live.moment?.undo.line && !play.live.moment.undo.why_not && play.live.undo()),
    h: () => void (play.askedMine && hero && play.askHint(hero)),
    k: () => (play.sketching ? play.sketchDone() : hero && play.sketch(hero)),
    l: () => hands.show("log"),
    c: () => {
      hands.show("chat");
      setTimeout(() => focus("chat-field"), 50);
    },
    x: () => play.playback.skip(),
    "/": () => void (play.dialog = "rules"),
    "?": () => void (play.dialog = "keys"),
  };
  const act = doing[key];
  act?.();
  return act !== undefined;
}

/** The only one is chosen; of several the first gets the focus. */
function chooseKind(kinds: string[], play: Play): boolean {
  const found = shown(play).filter((choice) => kinds.includes(choice.kind));
  const first = found[0];
  if (!first) return false;
  if (found.length === 1) play.choose(first);
  else document.querySelector<HTMLElement>(`[data-action="${CSS.escape(first.action)}"]`)?.focus();
  return true;
}
