import { describe, expect, test } from "vitest";
import { fileSize, rejectionFor } from "./rules.ts";

const picture = { name: "Plate.JPG", type: "image/jpeg", size: 2_000_000 };

describe("rejected files", () => {
  test.each([
    [{ accept: "image/*", maxBytes: 5_000_000 }, undefined],
    [{ accept: ".jpg,.pdf" }, undefined],
    [{ accept: "image/png" }, "This kind of file is not taken here. Use PNG."],
    [{ accept: "audio/*,.pdf" }, "This kind of file is not taken here. Use a recording or PDF."],
    [{ maxBytes: 1_500_000 }, "This file is 2 MB. The most is 1.5 MB."],
  ])("with %j", (rules, reason) => {
    expect(rejectionFor(picture, rules)).toBe(reason);
  });

  test("an empty file and a file with a misleading double extension", () => {
    expect(rejectionFor({ ...picture, size: 0 }, {})).toBe("This file is empty.");
    const trap = { name: "plate.pdf.exe", type: "application/x-msdownload", size: 9 };
    expect(rejectionFor(trap, { accept: ".pdf" })).toMatch(/not taken/);
  });
});

test.each([
  [1, "1 byte"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [1536, "1.5 kB"],
  [999_960, "1 MB"],
  [31_000_000, "31 MB"],
  [7_400_000_000_000, "7.4 TB"],
])("a size of %d is shown as %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
