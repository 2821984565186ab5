import { expect, test } from "vitest";
import { peaksIn } from "./use-peaks.ts";

test("draws each bar as the loudest sample in its part, scaled to 100", () => {
  const levels = Float32Array.from({ length: 12_000 }, (_, at) =>
    at < 6_000 ? Math.sin(at) * 0.25 : Math.sin(at) * 0.5,
  );
  const peaks = peaksIn(levels);
  expect(peaks).toHaveLength(120);
  expect(Math.max(...peaks)).toBe(100);
  for (const peak of peaks.slice(0, 59)) expect(peak).toBeCloseTo(50, -1);
});

test("draws silence and clips shorter than the number of bars", () => {
  expect(new Set(peaksIn(new Float32Array(12_000)))).toEqual(new Set([0]));
  expect(peaksIn(Float32Array.of(0.5, -1, 0.25))).toEqual([50, 100, 25]);
  expect(peaksIn(new Float32Array())).toEqual([]);
});
