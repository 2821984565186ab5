import { describe, expect, test } from "vitest";
import { english } from "#tests/translate";
import { rejectionFor } from "./rules.ts";

const picture = { name: "Plate.JPG", type: "image/jpeg", size: 2_000_000 };

describe("rejected files", () => {
  test.each([
    [{ accept: "image/*", maxBytes: 5_000_000 }, undefined],
    [{ accept: ".jpg,.pdf" }, undefined],
    [{ accept: "image/png" }, "This file type isn’t supported. Use PNG."],
    [{ accept: "audio/*,.pdf" }, "This file type isn’t supported. Use an audio file or PDF."],
    [{ maxBytes: 1_500_000 }, "This file is too large (2 MB). The maximum is 1.5 MB."],
  ])("with %j", (rules, reason) => {
    expect(rejectionFor(picture, rules, english)).toBe(reason);
  });

  test("an empty file and a file with a misleading double extension", () => {
    expect(rejectionFor({ ...picture, size: 0 }, {}, english)).toBe("This file is empty.");
    const trap = { name: "plate.pdf.exe", type: "application/x-msdownload", size: 9 };
    expect(rejectionFor(trap, { accept: ".pdf" }, english)).toMatch(/isn’t supported/);
  });
});
