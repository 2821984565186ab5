import { expect, test } from "vitest";
import { decodePage } from "./decode-page.ts";

const text = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part),
    ),
  );
const utf8 = (of: string) => [...Buffer.from(of)];

test.each([
  ["the header", text("<p>Gr", [0xfc], "n"), "text/html; charset=ISO-8859-1", "<p>Grün"],
  ["a quoted header", text([0xc4, 0xe3]), 'text/html; charset="gb2312"', "你"],
  [
    "the page",
    text('<meta charset="shift_jis">', [0x8a, 0xbf]),
    "text/html",
    '<meta charset="shift_jis">漢',
  ],
  [
    "the page's older form",
    text('<META http-equiv=content-type content="text/html; charset=windows-1251">', [0xcf]),
    "text/html",
    '<META http-equiv=content-type content="text/html; charset=windows-1251">П',
  ],
  ["a byte order mark", text([0xff, 0xfe, 0x60, 0x4f]), "text/html; charset=latin1", "你"],
  ["UTF-8 by default", text(utf8("Grün 漢")), "text/html", "Grün 漢"],
  ["Windows-1252 otherwise", text("Gr", [0xfc], "n ", [0x80]), "text/html", "Grün €"],
  ["an encoding that is none", text(utf8("漢")), "text/html; charset=nonsense", "漢"],
  [
    "a page that says UTF-16 and is not",
    text("<meta charset=utf-16>x"),
    "text/html",
    "<meta charset=utf-16>x",
  ],
  ["a character that was cut", text(utf8("漢字").slice(0, 5)), "text/html", "漢"],
  ["nothing", text(""), "", ""],
])("%s", (_name, bytes, contentType, expected) => {
  expect(decodePage(bytes, contentType)).toBe(expected);
});

test("bytes that are wrong in the stated encoding stand for nothing else", () => {
  expect(decodePage(text("a", [0xff], "b"), "text/html; charset=utf-8")).toBe("a\ufffdb");
});

test("a page full of beginnings of statements takes little time", () => {
  const startedMs = performance.now();
  for (const start of ["<meta ", "<meta charset", "charset = "])
    decodePage(text(start.repeat(60_000)), "text/html");
  expect(performance.now() - startedMs).toBeLessThan(1_000);
});
