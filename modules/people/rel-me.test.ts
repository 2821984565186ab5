import { expect, test } from "vitest";
import { hasRelMeLink } from "./rel-me.ts";

const page = "https://mira.example.org/about/";
const own = "https://hall.org/mira";

test.each([
  ["an anchor", `<a rel="me" href="https://hall.org/mira">`, true],
  ["a link in the head", `<link href='https://hall.org/mira' rel='me'/>`, true],
  ["one rel of several", `<a class=x rel="noopener ME nofollow" href=https://hall.org/mira>`, true],
  ["another case and a trailing slash", `<a rel=me href="https://hall.org/Mira/">`, true],
  ["a query string", `<a rel=me href="https://hall.org/mira?a=1&amp;b=2">`, true],
  ["no rel", `<a href="https://hall.org/mira">`, false],
  ['a rel that only contains "me"', `<a rel="mean" href="https://hall.org/mira">`, false],
  ["another member", `<a rel="me" href="https://hall.org/mirabel">`, false],
  ["another site", `<a rel="me" href="https://hall.org.evil.org/mira">`, false],
  ["a relative URL on that page", `<a rel="me" href="/mira">`, false],
  ["plain text about it", `rel="me" href="https://hall.org/mira"`, false],
  ["an invalid URL", `<a rel="me" href="http://[">`, false],
])("%s", (_, html, expected) => {
  expect(hasRelMeLink(`<p>Hello</p>${html}</a>`, page, own)).toBe(expected);
});

test("a page crafted to be slow is parsed quickly", () => {
  const startedMs = performance.now();
  for (const piece of ["<a ", "<a rel=me ", `<a a="`, "<a a=b ", "<a href="])
    expect(hasRelMeLink(piece.repeat(500_000 / piece.length), page, own)).toBe(false);
  expect(performance.now() - startedMs).toBeLessThan(1_000);
});
