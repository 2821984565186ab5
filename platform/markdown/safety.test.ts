import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "../markdown.ts";
import { hostileTexts, slowTexts } from "./hostile.ts";
import { assertSafeHtml } from "./strict-html.ts";

/** Any code units at all, lone surrogates among them. */
const anyText = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 400 })
  .map((units) => String.fromCharCode(...units));

const everyone = (names: readonly string[]) => new Map(names.map((name) => [name, `/@${name}`]));
const render = (text: string) =>
  renderMarkdown(text, { ownOrigin: "https://own.test", mentions: everyone }).html;

describe("the HTML checker", () => {
  test.each([
    "<script>x</script>",
    '<p onclick="x">a</p>',
    '<a href="javascript:x">a</a>',
    '<a href="&#106;avascript:x">a</a>',
    '<a href="//evil.test">a</a>',
    '<img src="https://evil.test/x.png" alt="" loading="lazy">',
    "<p>a",
    "<p>a</em>",
    "<p>a & b</p>",
    "<p>a < b</p>",
    "<p class=x>a</p>",
    "<constructor>a</constructor>",
  ])("rejects %s", (html) => {
    expect(() => assertSafeHtml(html)).toThrow();
  });
});

describe("malicious text", () => {
  test("there are several hundred samples", () => {
    expect(new Set(hostileTexts).size).toBeGreaterThan(400);
  });

  test.each(hostileTexts)("%j stays text", (text) => {
    assertSafeHtml(render(text));
    for (const wrap of ["> - ", "**", "# ", "|a|\n|-|\n|", "[x](/a) "])
      assertSafeHtml(render(wrap + text));
  });

  const pieces = [
    "<",
    ">",
    "&",
    '"',
    "'",
    "`",
    "```\n",
    "[",
    "](",
    ")",
    "![",
    "](/files/a",
    "@mira",
    "@",
    "\\",
    "\n",
    "\n\n",
    "    ",
    "\t",
    "> ",
    "- ",
    "- [x] ",
    "1. ",
    "# ",
    "|",
    "|-|",
    "**",
    "_",
    "~~",
    "javascript:",
    "data:",
    "https://",
    "//",
    "/",
    "www.",
    "a@b.cd",
    "#x",
    "onerror=",
    "=",
    "<script>",
    "</a>",
    "<!--",
    "&#x6a;",
    "&colon;",
    "&quot;",
    "\0",
    "\u2028",
    "\ud800",
    "é",
    "[a]: ",
    '"x"',
    "a",
    " ",
    "x.test",
    "1",
    "-",
    ":",
    "mailto:",
    "<https://",
    "%0a",
    "\r",
    "?",
    "{",
  ];
  const hostile = fc
    .array(fc.constantFrom(...pieces), { maxLength: 60 })
    .map((all) => all.join(""));

  test("any mixture of markup renders within the allow-list", { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(hostile, (text) => assertSafeHtml(render(text))),
      { numRuns: 3_000 },
    );
  });

  test("any Unicode text renders within the allow-list", { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(anyText, (text) => assertSafeHtml(render(text))),
      { numRuns: 300 },
    );
  });

  test("a mention's link follows the same rules", () => {
    const html = (href: string) =>
      renderMarkdown("@mira", { mentions: () => new Map([["mira", href]]) }).html;
    expect(html("/people/mira")).toBe('<p><a href="/people/mira" class="mention">@mira</a></p>');
    for (const href of ["javascript:alert(1)", "//evil.test", '/x" onclick="y', "/\\evil.test"])
      assertSafeHtml(html(href));
    expect(html("javascript:alert(1)")).toBe("<p>@mira</p>");
  });
});

describe("twenty thousand characters", () => {
  test.each(Object.entries(slowTexts))("of %s take less than 100 ms", (_name, text) => {
    let best = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 20 && best >= 100; attempt++) {
      // Time on the processor, so that a busy machine does not decide the test.
      const before = process.threadCpuUsage();
      const html = render(text);
      const { user, system } = process.threadCpuUsage(before);
      best = Math.min(best, (user + system) / 1000);
      assertSafeHtml(html);
    }
    expect(best).toBeLessThan(100);
  });
});
