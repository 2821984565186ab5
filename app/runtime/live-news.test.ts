import { expect, test } from "vitest";
import { backoffMs, readNews } from "./live-news.ts";

test("waits longer after each failure, a minute at most, and not all at once", () => {
  expect([0, 1, 2, 20].map((failures) => backoffMs(failures, 1))).toEqual([
    2_000, 4_000, 8_000, 60_000,
  ]);
  expect(backoffMs(0, 0)).toBe(1_000);
});

test("reads news, and nothing that is none", () => {
  expect(readNews("hello", "{}")).toEqual({ kind: "hello" });
  expect(readNews("live", '{"topic":"site","data":1}')).toEqual({
    kind: "live",
    topic: "site",
    data: 1,
  });
  for (const text of ["", "{}", "[1]", '{"topic":3}'])
    expect(readNews("live", text)).toBeUndefined();
});
