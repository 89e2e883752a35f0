// A QR code of a short text, after ISO/IEC 18004: bytes, correction level M, versions 1 to 6, which hold up to 106 bytes.

/** By version: bytes of the message, bytes of correction for each block, blocks. */
const SIZES: [number, number, number][] = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [64, 18, 2],
  [86, 24, 2],
  [108, 16, 4],
];
/** Level M with the mask of a chessboard. Readers know every mask; the best one pays on paper, not on a screen. */
const FORMAT = 0x5412;

const POWERS: number[] = [];
for (let power = 1, place = 0; place < 255; place++) {
  POWERS.push(power);
  power = (power << 1) ^ (power & 0x80 ? 0x11d : 0);
}

const times = (one: number, other: number): number =>
  one && other ? (POWERS[(POWERS.indexOf(one) + POWERS.indexOf(other)) % 255] ?? 0) : 0;

/** The bytes that correct a block: the remainder of a division in the field of 256. */
function correction(block: number[], count: number): number[] {
  let divisor = [1];
  for (let root = 0; root < count; root++) {
    const shifted = [...divisor, 0];
    divisor = shifted.map((value, place) => value ^ times(divisor[place - 1] ?? 0, POWERS[root] ?? 0));
  }
  let rest = [...block, ...new Array<number>(count).fill(0)];
  for (let step = 0; step < block.length; step++) {
    const [first = 0, ...others] = rest;
    rest = others.map((value, place) => value ^ times(divisor[place + 1] ?? 0, first));
  }
  return rest;
}

/** All bytes in the order in which they are drawn: the blocks' first bytes, their second ones, and so on. */
function codewords(bytes: number[], [room, check, blocks]: [number, number, number]): number[] {
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length), ...bytes.flatMap(bitsOf), 0, 0, 0, 0];
  const data = Array.from({ length: bytes.length + 2 }, (_, place) =>
    bits.slice(place * 8, place * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
  for (let filler = 0xec; data.length < room; filler ^= 0xfd) data.push(filler);
  const length = room / blocks;
  const parts = Array.from({ length: blocks }, (_, place) => data.slice(place * length, (place + 1) * length));
  const checks = parts.map((part) => correction(part, check));
  return [parts, checks].flatMap((rows) => (rows[0] ?? []).flatMap((_, place) => rows.map((row) => row[place] ?? 0)));
}

const bitsOf = (byte: number): number[] => [7, 6, 5, 4, 3, 2, 1, 0].map((place) => (byte >> place) & 1);

/** The code as rows of dark (true) and light squares, without its margin; null where the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = SIZES.findIndex(([room]) => bytes.length <= room - 2) + 1;
  const size = SIZES[version - 1];
  if (!size) return null;
  const side = 17 + 4 * version;
  const squares: (boolean | undefined)[][] = Array.from({ length: side }, () => new Array<undefined>(side));
  const set = (x: number, y: number, dark: boolean): void => {
    const row = squares[y];
    if (row && x >= 0 && x < side) row[x] = dark;
  };
  drawPatterns(side, version, set);
  drawFormat(side, set);
  const bits = codewords(bytes, size).flatMap(bitsOf);
  let next = 0;
  for (const [x, y] of snake(side)) {
    if (squares[y]?.[x] === undefined) set(x, y, ((bits[next++] ?? 0) === 1) !== ((x + y) % 2 === 0));
  }
  return squares.map((row) => row.map((dark) => dark === true));
}

type Set = (x: number, y: number, dark: boolean) => void;

/** What readers look for: three eyes, the small one, and the lines between. */
function drawPatterns(side: number, version: number, set: Set): void {
  for (let place = 8; place < side - 8; place++) {
    set(6, place, place % 2 === 0);
    set(place, 6, place % 2 === 0);
  }
  const eye = (x: number, y: number, reach: number, light: number[]): void => {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  };
  eye(3, 3, 4, [2, 4]);
  eye(side - 4, 3, 4, [2, 4]);
  eye(3, side - 4, 4, [2, 4]);
  if (version > 1) eye(side - 7, side - 7, 2, [1]);
}

function drawFormat(side: number, set: Set): void {
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((FORMAT >> bit) & 1) === 1;
    // Around the first eye, leaving out the lines; and once more beside the two others.
    if (bit < 8) set(8, bit < 6 ? bit : bit + 1, dark);
    else set(bit === 8 ? 7 : 14 - bit, 8, dark);
    if (bit < 8) set(side - 1 - bit, 8, dark);
    else set(8, side - 15 + bit, dark);
  }
  set(8, side - 8, true);
}

/** From the lower right in columns of two, up and down; the column of the line is left out. */
function* snake(side: number): Generator<[number, number]> {
  let up = true;
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < side; step++) {
      const y = up ? side - 1 - step : step;
      yield [right, y];
      yield [right - 1, y];
    }
    up = !up;
  }
}
