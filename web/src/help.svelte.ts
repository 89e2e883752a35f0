// Help on anything: hover, focus or long-press shows what it is and the rules behind it.

import type { Action } from "svelte/action";

export interface Help {
  title: string;
  /** Numbers of the catalogue; their texts are fetched when they are shown. */
  rules?: string[];
  /** A sentence of its own, above the rules. */
  text?: string;
}

const HOVER = 450;
const FOCUS = 700;
const PRESS = 500;
const GRACE = 180;
/** A finger that moves farther than this scrolls, and asks for no help. */
const SLIP = 10;

export const POPOVER_ID = "help-popover";

let shown = $state.raw<{ anchor: Element; help: Help } | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** What is shown now, and beside what. */
export function helpShown(): { anchor: Element; help: Help } | null {
  return shown;
}

/** Show help beside an element, after a while. */
export function showHelp(anchor: Element, help: Help, wait = 0): void {
  clearTimeout(timer);
  if (wait > 0) timer = setTimeout(() => show(anchor, help), wait);
  else show(anchor, help);
}

/** Hide it, after a while (so that the pointer can reach the popover). */
export function hideHelp(wait = 0): void {
  clearTimeout(timer);
  if (wait > 0) timer = setTimeout(hide, wait);
  else hide();
}

/** Keep it while the pointer is in it. */
export function keepHelp(): void {
  clearTimeout(timer);
}

function show(anchor: Element, help: Help): void {
  if (!anchor.isConnected) return;
  hide();
  shown = { anchor, help };
  anchor.setAttribute("aria-describedby", POPOVER_ID);
}

function hide(): void {
  shown?.anchor.removeAttribute("aria-describedby");
  shown = null;
}

/** `use:help={{ title, rules, text }}` on an element; nothing happens while it is undefined. */
export const help: Action<Element, Help | undefined> = (node, first) => {
  let content = first;
  let pressed: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let long = false;

  const enter = (event: Event): void => {
    if (content && (event as PointerEvent).pointerType === "mouse") showHelp(node, content, HOVER);
  };
  const leave = (event: Event): void => {
    if ((event as PointerEvent).pointerType === "mouse") hideHelp(GRACE);
    clearTimeout(pressed);
  };
  const focus = (): void => {
    if (content && node.matches(":focus-visible")) showHelp(node, content, FOCUS);
  };
  const blur = (): void => hideHelp();
  const down = (event: Event): void => {
    const { pointerType, clientX, clientY } = event as PointerEvent;
    long = false;
    if (pointerType === "mouse") {
      hideHelp();
      return;
    }
    from = { x: clientX, y: clientY };
    clearTimeout(pressed);
    pressed = setTimeout(() => {
      if (!content) return;
      long = true;
      showHelp(node, content);
    }, PRESS);
  };
  const move = (event: Event): void => {
    const { clientX, clientY } = event as PointerEvent;
    if (Math.hypot(clientX - from.x, clientY - from.y) > SLIP) clearTimeout(pressed);
  };
  const up = (): void => clearTimeout(pressed);
  // Whoever asked what a thing is does not want to do it by the same touch.
  const click = (event: Event): void => {
    if (!long) return;
    long = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const menu = (event: Event): void => {
    if (long) event.preventDefault();
  };

  const listeners: [string, (event: Event) => void][] = [
    ["pointerenter", enter],
    ["pointerleave", leave],
    ["focus", focus],
    ["blur", blur],
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", up],
    ["contextmenu", menu],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener);
  node.addEventListener("click", click, { capture: true });

  return {
    update(next) {
      content = next;
      if (shown?.anchor === node) {
        if (next) shown = { anchor: node, help: next };
        else hide();
      }
    },
    destroy() {
      clearTimeout(pressed);
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
      node.removeEventListener("click", click, { capture: true });
      if (shown?.anchor === node) hideHelp();
    },
  };
};
