import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { readWoff2 } from "./read-woff2.ts";

const { resolve } = createRequire(import.meta.url);
const font = (path: string) => readFileSync(resolve(`@fontsource-variable/${path}`));
const sans = font("source-sans-3/files/source-sans-3-latin-wght-normal.woff2");

test("a font says its family and its weights", () => {
  expect(readWoff2(sans)).toEqual({
    family: expect.stringMatching(/^Source Sans/),
    weights: "200 900",
  });
  const fraunces = readWoff2(font("fraunces/files/fraunces-latin-opsz-normal.woff2"));
  expect(fraunces).toMatchObject({ family: expect.stringMatching(/^Fraunces/) });
  expect(fraunces?.weights).toMatch(/^\d+( \d+)?$/);
});

test("a file that is no WOFF2 font is rejected", () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from("wOF2"),
    Buffer.from("<svg/>".repeat(100)),
    Buffer.concat([Buffer.from("OTTO"), sans.subarray(4)]),
    Buffer.concat([Buffer.from("wOFF"), sans.subarray(4)]),
  ])
    expect(readWoff2(bytes)).toBeUndefined();
});

test("a font that is cut off, longer than it says or damaged is rejected", () => {
  expect(readWoff2(sans.subarray(0, sans.length - 1))).toBeUndefined();
  expect(readWoff2(Buffer.concat([sans, Buffer.from("<script>")]))).toBeUndefined();
  for (let length = 0; length < sans.length; length += 997) {
    const cut = Buffer.from(sans.subarray(0, length));
    if (length >= 12) cut.writeUInt32BE(length, 8);
    expect(readWoff2(cut), String(length)).toBeUndefined();
  }
});

test("wrong numbers in the header and the list of tables never throw", () => {
  for (let at = 4; at < 120; at++)
    for (const value of [0, 1, 127, 255]) {
      const changed = Buffer.from(sans);
      changed[at] = value;
      expect(() => readWoff2(changed)).not.toThrow();
    }
  const many = Buffer.from(sans);
  many.writeUInt16BE(0, 12);
  expect(readWoff2(many)).toBeUndefined();
  const collection = Buffer.from(sans);
  collection.write("ttcf", 4, "latin1");
  expect(readWoff2(collection)).toBeUndefined();
});
