import { describe, expect, test } from "vitest";
import { pagesToShow } from "./pages.ts";

describe("page numbers of a pagination", () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 349, [1, 2, 3, null, 349]],
    [2, 349, [1, 2, 3, null, 349]],
    [3, 349, [1, 2, 3, 4, null, 349]],
    [4, 349, [1, 2, 3, 4, 5, null, 349]],
    [175, 349, [1, null, 174, 175, 176, null, 349]],
    [349, 349, [1, null, 347, 348, 349]],
  ])("on page %i of %i", (current, last, expected) => {
    expect(pagesToShow(current, last)).toEqual(expected);
  });
});
