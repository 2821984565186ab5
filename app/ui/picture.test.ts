import { expect, test } from "vitest";
import { sourcesOf, widthsOf } from "./picture.ts";

const picture = {
  alt: "",
  sizes: [512, 256, 128, 64].map((width) => ({ width, webp: `w${width}`, avif: `a${width}` })),
};

test.each([
  [40, "/files/w64.webp, /files/w128.webp 2x"],
  [64, "/files/w64.webp, /files/w128.webp 2x"],
  [124, "/files/w128.webp, /files/w256.webp 2x"],
  [300, "/files/w512.webp"],
  [900, "/files/w512.webp"],
])("a slot %i wide uses %s", (size, set) => {
  expect(sourcesOf(picture, size).webp).toBe(set);
});

test("the source set lists every width", () => {
  expect(widthsOf({ alt: "", sizes: picture.sizes.slice(2) }, "avif")).toBe(
    "/files/a128.avif 128w, /files/a64.avif 64w",
  );
});
