import { expect, test } from "vitest";
import { pointsBack } from "./rel-me.ts";

const page = "https://mira.example.org/about/";
const own = "https://hall.org/mira";

test.each([
  ["an anchor", `<a rel="me" href="https://hall.org/mira">`, true],
  ["a link in the head", `<link href='https://hall.org/mira' rel='me'/>`, true],
  ["one rel of several", `<a class=x rel="noopener ME nofollow" href=https://hall.org/mira>`, true],
  ["another case and a slash", `<a rel=me href="https://hall.org/Mira/">`, true],
  ["a query after it", `<a rel=me href="https://hall.org/mira?a=1&amp;b=2">`, true],
  ["no rel", `<a href="https://hall.org/mira">`, false],
  ["a rel that only contains it", `<a rel="mean" href="https://hall.org/mira">`, false],
  ["somebody else", `<a rel="me" href="https://hall.org/mirabel">`, false],
  ["another site", `<a rel="me" href="https://hall.org.evil.org/mira">`, false],
  ["a relative address there", `<a rel="me" href="/mira">`, false],
  ["text about it", `rel="me" href="https://hall.org/mira"`, false],
  ["an address that is none", `<a rel="me" href="http://[">`, false],
])("%s", (_, html, expected) => {
  expect(pointsBack(`<p>Hello</p>${html}</a>`, page, own)).toBe(expected);
});

test("a page made to be slow is not", () => {
  const startedMs = performance.now();
  for (const piece of ["<a ", "<a rel=me ", `<a a="`, "<a a=b ", "<a href="])
    expect(pointsBack(piece.repeat(500_000 / piece.length), page, own)).toBe(false);
  expect(performance.now() - startedMs).toBeLessThan(1_000);
});
