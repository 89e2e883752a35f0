// Whether the viewer last used the keyboard or a pointer: the focus moves along only for the first.
let last: "keyboard" | "pointer" = "pointer";

export const lastInput = (): "keyboard" | "pointer" => last;

export function watchInput(): () => void {
  const key = (): void => void (last = "keyboard");
  const point = (): void => void (last = "pointer");
  addEventListener("keydown", key, true);
  addEventListener("pointerdown", point, true);
  return () => {
    removeEventListener("keydown", key, true);
    removeEventListener("pointerdown", point, true);
  };
}
