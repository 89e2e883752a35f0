/** Which part of the sheet is seen. */

/** The sheet with its margin: left, top, width and height in the board's measure. */
export const SHEET = { left: -48, top: -48, width: 1096, height: 796 };
export const AREA = `${SHEET.left} ${SHEET.top} ${SHEET.width} ${SHEET.height}`;
const CLOSEST = 3.4;

export class Camera {
  /** Pixels a unit. */
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);
  /** Whether the next change is to be seen as a movement; hands move the sheet at once. */
  glide = $state(false);
  /** Whether the whole sheet is shown and shall be after a change of size. */
  #fitted = true;

  get least(): number {
    return Math.min(this.width / SHEET.width, this.height / SHEET.height);
  }

  /** The window has another size. */
  resize(width: number, height: number): void {
    const middle = this.toSheet(this.width / 2, this.height / 2);
    const first = this.width === 0;
    this.width = width;
    this.height = height;
    this.glide = false;
    if (first || this.#fitted) this.fit();
    else {
      this.scale = Math.max(this.scale, this.least);
      this.#centre(middle.x, middle.y);
    }
  }

  fit(): void {
    this.scale = this.least;
    this.#fitted = true;
    this.x = (this.width - SHEET.width * this.scale) / 2;
    this.y = (this.height - SHEET.height * this.scale) / 2;
  }

  toSheet(x: number, y: number): { x: number; y: number } {
    return { x: (x - this.x) / this.scale + SHEET.left, y: (y - this.y) / this.scale + SHEET.top };
  }

  toWindow(x: number, y: number): { x: number; y: number } {
    return { x: (x - SHEET.left) * this.scale + this.x, y: (y - SHEET.top) * this.scale + this.y };
  }

  /** Nearer or farther; the point of the window stays where it is. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const next = Math.min(CLOSEST, Math.max(this.least, this.scale * factor));
    const real = next / this.scale;
    this.x = x - (x - this.x) * real;
    this.y = y - (y - this.y) * real;
    this.scale = next;
    this.#fitted = next <= this.least * 1.001;
    this.#hold();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.#hold();
  }

  /** Bring a point into view, with some room around it. */
  show(x: number, y: number): void {
    const at = this.toWindow(x, y);
    const room = Math.min(90, this.width / 4, this.height / 4);
    const dx = at.x < room ? room - at.x : at.x > this.width - room ? this.width - room - at.x : 0;
    const dy = at.y < room ? room - at.y : at.y > this.height - room ? this.height - room - at.y : 0;
    if (dx || dy) this.pan(dx, dy);
  }

  /** Look at a point from a given nearness. */
  look(x: number, y: number, scale: number): void {
    this.scale = Math.min(CLOSEST, Math.max(this.least, scale));
    this.#fitted = this.scale <= this.least * 1.001;
    this.#centre(x, y);
  }

  #centre(x: number, y: number): void {
    this.x = this.width / 2 - (x - SHEET.left) * this.scale;
    this.y = this.height / 2 - (y - SHEET.top) * this.scale;
    this.#hold();
  }

  /** The sheet never leaves the window. */
  #hold(): void {
    const wide = SHEET.width * this.scale;
    const high = SHEET.height * this.scale;
    this.x = wide <= this.width ? (this.width - wide) / 2 : Math.min(0, Math.max(this.width - wide, this.x));
    this.y = high <= this.height ? (this.height - high) / 2 : Math.min(0, Math.max(this.height - high, this.y));
  }
}
