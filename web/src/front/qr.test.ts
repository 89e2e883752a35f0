import { expect, test } from "vitest";
import { qrCode } from "./qr";

const rows = (text: string): string =>
  (qrCode(text) ?? []).map((row) => BigInt(`0b${row.map((dark) => (dark ? 1 : 0)).join("")}`).toString(16)).join(" ");

// Rows as numbers, a bit for each square, drawn by another program.
const SHORT =
  "1fc64f7f 10558741 1745205d 1746965d 1750925d 104b7e41 1fd5557f 62b00 154a1f12 1a8eb149 1de67967 " +
  "102cded2 144b68cb 8a661c9 15408c1b 9c2f0a 194f1b4b da0b9cd 115b7883 d22dada 15ea65f0 1f6317 1fc68b5b " +
  "10422119 175d11f0 174e3a34 17597439 1043dd02 1fd8a7d3";
const LONG =
  "1fcbab667f 1056e7aa41 1740e2325d 174f26645d 175b72665d 104562ee41 1fd555557f beae900 154e1aaf12 " +
  "12a87951c5 1cecb008c3 b101ddaaa 1e4b69a9e3 18ad5d0c3 1346d0c027 1f00fffc10 1de4de99eb e0f2cdd45 " +
  "1c748c507f b866c9b12 8660b9ac8 1faa1899eb 15f8c010e7 ea9ba9bd0 66849f9cb 29f8d10e3 146b900977 " +
  "d126dbcc1 115a7fb9f1 1d19071b 1fc894875b 10488de919 17534fb9fb 174794ca3c 175d410e17 104aeff932 " +
  "1fdc39dbc3";

test("a link is drawn as other programs draw it", () => {
  expect(rows("https://andori.example/t/kf")).toBe(SHORT);
});

test("a long link is drawn in several blocks", () => {
  expect(rows("https://tables.andori.example/a-house-between-the-river-and-the-forest/t/k7w2m4q9x1")).toBe(LONG);
});

test("what has no room is not drawn", () => {
  expect(qrCode("x".repeat(106))).toHaveLength(41);
  expect(qrCode("x".repeat(107))).toBeNull();
  expect(qrCode("é".repeat(54))).toBeNull();
});
