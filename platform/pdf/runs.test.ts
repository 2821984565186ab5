import { describe, expect, test } from "vitest";
import { isBuiltIn } from "./characters.ts";
import type { FontName } from "./fonts.ts";
import { isolated, runsOf } from "./runs.ts";

const fonts = {
  order: ["latin", "arabic", "japanese"] as readonly FontName[],
  has: (font: FontName, character: string) =>
    font === "latin"
      ? isBuiltIn(character)
      : font === "arabic"
        ? /[ \p{Script=Arabic}]/u.test(character)
        : /[ \p{Script=Han}\p{Script=Latin}\p{Script=Cyrillic}]/u.test(character),
};
const parts = (text: string, direction: "ltr" | "rtl" = "ltr") =>
  runsOf(text, direction, fonts).map((run) => `${run.font}: ${run.text}`);

describe("a line of a document", () => {
  test("is one part where one font has all of it", () => {
    expect(parts("Straße 3, −€5".replace("−", "-"))).toEqual(["latin: Straße 3, -€5"]);
    expect(parts("")).toEqual([]);
  });

  test("takes a whole word from the first font that has it", () => {
    expect(parts("Anna Łucja 山田")).toEqual(["latin: Anna ", "japanese: Łucja 山田"]);
  });

  test("shows what no font has without its diacritics, or as a dot", () => {
    expect(parts("Ψ1 −3")).toEqual(["latin: ·1 –3"]);
  });

  test("stands from right to left in Arabic, numbers and foreign words from left to right", () => {
    expect(parts("صفحة 1 من 23", "rtl")).toEqual([
      "latin: 23",
      "arabic: من ",
      "latin:  ",
      "latin: 1",
      "arabic: صفحة ",
    ]);
    expect(parts(`سحب  ${isolated("0af3")}`, "rtl")).toEqual(["latin: 0af3", "arabic: سحب  "]);
    expect(parts(isolated("@mira"), "rtl")).toEqual(["latin: @mira"]);
    expect(parts("\u2066−1,234.50 €\u2069", "rtl")).toEqual(["latin: –1,234.50 €"]);
  });

  test("mirrors brackets between words from right to left", () => {
    expect(parts("رسوم (ضريبة)", "rtl")).toEqual([
      "latin: (",
      "arabic: ضريبة",
      "latin: )",
      "arabic: رسوم ",
    ]);
    expect(parts("Tax (VAT)")).toEqual(["latin: Tax (VAT)"]);
  });
});
