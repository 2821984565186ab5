import { expect, test } from "vitest";
import { fileSize } from "./file-size.ts";

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

test("is written as the language writes it", () => {
  expect(fileSize(4_500_000, "de")).toBe("4,5 MB");
  expect(fileSize(4_500_000, "fr")).toMatch(/^4,5\sMo$/);
  expect(fileSize(4_500_000, "ja")).toBe("4.5 MB");
  expect(fileSize(4_500_000, "ar")).toMatch(/^4\.5 م/);
});
