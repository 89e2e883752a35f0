// "Your turn": a mark in the page's title, and a notice of the browser where somebody asked for it.

import { settings } from "./settings.svelte";

/** Title of the page; a mark in front of it where somebody here is asked. */
export function markTitle(title: string, turn: boolean): void {
  const whole = title ? `${title} – Andori` : "Andori";
  document.title = turn ? `● ${whole}` : whole;
}

/** Whether this browser can show notices at all. */
export function canNotify(): boolean {
  return "Notification" in window && window.isSecureContext;
}

/** Ask for the permission; only on a click of the viewer. */
export async function allowNotices(): Promise<boolean> {
  if (!canNotify()) return false;
  if (Notification.permission === "granted") return true;
  return (await Notification.requestPermission()) === "granted";
}

/** Show a notice, if it is wanted and allowed. */
export function notice(title: string, text: string, table: string): void {
  if (!settings.notify || !canNotify() || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body: text, tag: `andori-${table}`, icon: "/icon.svg" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones allow notices only to installed pages.
  }
}
