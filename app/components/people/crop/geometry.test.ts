import { expect, test } from "vitest";
import { centered, cropOf, croppedArea, dragged } from "./geometry.ts";

const wide = { width: 400, height: 200 };
const square = { width: 1, height: 1 };
const banner = { width: 3, height: 1 };

test("starts centered, as large as fits", () => {
  expect(croppedArea(wide, square, centered)).toEqual({
    width: 200,
    height: 200,
    left: 100,
    top: 0,
  });
  const flat = croppedArea(wide, banner, centered);
  expect(flat.width).toBe(400);
  expect(flat.top).toBeCloseTo(33.33, 1);
  expect(cropOf(wide, square, centered)).toEqual({ left: 0.25, top: 0, width: 0.5 });
});

test("never leaves the picture, whatever it is aimed at", () => {
  for (const zoom of [0, 0.3, 1])
    for (const across of [0, 1])
      for (const down of [0, 1]) {
        const part = croppedArea(wide, square, { zoom, across, down });
        expect(part.left).toBeGreaterThanOrEqual(0);
        expect(part.top).toBeGreaterThanOrEqual(0);
        expect(part.left + part.width).toBeLessThanOrEqual(wide.width);
        expect(part.top + part.height).toBeLessThanOrEqual(wide.height);
      }
});

test("follows the pointer and stops at the edge", () => {
  const right = dragged(wide, square, centered, { x: 50, y: 0 }, 200);
  expect(right.across).toBeCloseTo(0.25);
  expect(dragged(wide, square, right, { x: 5_000, y: 9 }, 200)).toEqual({
    zoom: 0,
    across: 0,
    down: 0.5,
  });
});
