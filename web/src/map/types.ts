/** What the map is given besides the wire's own types. */

/** Somebody points at a space; it fades when its owner takes it away. */
export interface MapPing {
  id: string | number;
  space: number;
  name: string;
  /** A hero's code, for the colour. */
  hero?: string;
}

/** A place at which something hangs over the map. */
export interface MapPin {
  key: string;
  space: number;
  /** A hero on the space: it hangs at the figure, not at the number. */
  hero?: string;
}

/** A plan drawn by somebody: a way for a hero. */
export interface MapSketch {
  hero: string;
  path: number[];
  name: string;
}
