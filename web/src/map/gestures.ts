/** Hands on the map: drag, pinch, wheel, tap, double tap and long press. */

import type { Camera } from "./camera.svelte";

interface Wishes {
  tap(space: number): void;
  point(space: number): void;
  /** Whether a second tap on a space means the space, and not a zoom. */
  twice(space: number): boolean;
}

const STILL = 9; // pixels a finger may tremble during a tap
const LONG = 520;
const TWICE = 320;

const spaceOf = (target: EventTarget | null): number | null => {
  const element = target instanceof Element ? target.closest("[data-space]") : null;
  const text = element?.getAttribute("data-space");
  return text ? Number(text) : null;
};

/** Listen to hands on an element. The returned function stops it. */
export function listen(element: HTMLElement, camera: Camera, wishes: Wishes): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number; space: number | null } | null = null;
  let dragged = false;
  let timer = 0;
  let last = { time: 0, x: 0, y: 0 };
  const place = (event: MouseEvent): { x: number; y: number } => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const down = (event: PointerEvent): void => {
    if (event.button > 0 || (event.target instanceof Element && event.target.closest("button"))) return;
    fingers.set(event.pointerId, place(event));
    clearTimeout(timer);
    if (fingers.size > 1) {
      start = null;
      return;
    }
    dragged = false;
    const at = place(event);
    start = { ...at, space: spaceOf(event.target) };
    if (event.shiftKey) return;
    timer = window.setTimeout(() => {
      if (start?.space != null && !dragged) wishes.point(start.space);
      start = null;
    }, LONG);
  };

  const drag = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    if (fingers.size === 1) {
      if (!dragged && start && Math.hypot(now.x - start.x, now.y - start.y) < STILL) return;
      if (!dragged) {
        dragged = true;
        clearTimeout(timer);
        element.setPointerCapture(event.pointerId);
      }
      camera.glide = false;
      camera.pan(now.x - before.x, now.y - before.y);
    } else if (fingers.size === 2) {
      const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
      const far = (p: { x: number; y: number }): number => Math.hypot(p.x - other.x, p.y - other.y);
      dragged = true;
      camera.glide = false;
      camera.zoom(far(now) / Math.max(1, far(before)), (now.x + other.x) / 2, (now.y + other.y) / 2);
      camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    }
    fingers.set(event.pointerId, now);
  };

  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    clearTimeout(timer);
    if (!start || dragged || event.type === "pointercancel") return;
    const { x, y, space } = start;
    start = null;
    const time = event.timeStamp;
    const again = space !== null && wishes.twice(space);
    if (!again && time - last.time < TWICE && Math.hypot(x - last.x, y - last.y) < 26) {
      last = { time: 0, x, y };
      camera.glide = true;
      camera.zoom(1.9, x, y);
      return;
    }
    last = { time, x, y };
    if (space === null) return;
    if (event.shiftKey) wishes.point(space);
    else wishes.tap(space);
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const at = place(event);
    const amount = event.deltaMode === 1 ? event.deltaY * 18 : event.deltaY;
    camera.glide = false;
    camera.zoom(Math.exp(-Math.max(-120, Math.min(120, amount)) * (event.ctrlKey ? 0.008 : 0.0022)), at.x, at.y);
  };

  const menu = (event: MouseEvent): void => {
    const space = spaceOf(event.target);
    if (space === null) return;
    event.preventDefault();
    // A long press on a touch screen also ends here; its own timer has spoken then.
    if (!fingers.size && !("pointerType" in event && event.pointerType === "touch")) wishes.point(space);
  };

  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", drag);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("wheel", wheel, { passive: false });
  element.addEventListener("contextmenu", menu);
  return () => {
    clearTimeout(timer);
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("pointermove", drag);
    element.removeEventListener("pointerup", up);
    element.removeEventListener("pointercancel", up);
    element.removeEventListener("wheel", wheel);
    element.removeEventListener("contextmenu", menu);
  };
}
