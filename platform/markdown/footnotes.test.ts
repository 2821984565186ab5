import { describe, expect, test } from "vitest";
import { markdownForMail, renderMarkdown } from "#platform/markdown";
import { assertSafeHtml } from "./strict-html.ts";

const htmlOf = (source: string) => renderMarkdown(source).html.replace(/[0-9a-f]{8}/g, "h");
/** Each note's number and words. */
const notesOf = (source: string) =>
  [...htmlOf(source).matchAll(/<li id="note-h-(\d+)">(.*?) <a href="#note-ref-h-\1"/gs)].map(
    ([, number, words]) => `${number} ${words}`,
  );

describe("footnotes", () => {
  test("are numbered by their first reference and end the text", () => {
    const source =
      "One[^b], two[^A] and again[^B].\n\n[^a]: Of **a**\nin two lines\n[^b]: Of b[^c]\n\n[^c]: Of c\n\nEnd";
    expect(htmlOf(source)).toMatch(
      /^<p>One<sup><a href="#note-h-1" id="note-ref-h-1" role="doc-noteref">1<\/a><\/sup>, two/,
    );
    expect(htmlOf(source)).toContain(
      'again<sup><a href="#note-h-1" role="doc-noteref">1</a></sup>',
    );
    expect(notesOf(source)).toEqual([
      '1 Of b<sup><a href="#note-h-3" id="note-ref-h-3" role="doc-noteref">3</a></sup>',
      "2 Of <strong>a</strong><br>\nin two lines",
      "3 Of c",
    ]);
    expect(htmlOf(source).indexOf("<p>End</p>")).toBeLessThan(htmlOf(source).indexOf("<section"));
  });

  test.each([
    ["a reference without a note", "text[^1]", "<p>text[^1]</p>"],
    ["a note without a reference", "text\n\n[^1]: note", "<p>text</p>"],
    ["a note that only refers to itself", "text\n\n[^1]: [^1]", "<p>text</p>"],
    ["code", "`[^1]`\n\n[^1]: note", "<p><code>[^1]</code></p>"],
    ["an escape", "\\[^1]\n\n[^1]: note", "<p>[^1]</p>"],
    ["an empty note", "text[^1]\n\n[^1]:", "<p>text[^1]</p>\n<p>[^1]:</p>"],
    ["a space in the label", "text[^a b]\n\n[^a b]: x", "<p>text[^a b]</p>\n<p>[^a b]: x</p>"],
    [
      "a note in a quote",
      "text[^1]\n\n> [^1]: x",
      "<p>text[^1]</p>\n<blockquote>\n<p>[^1]: x</p>\n</blockquote>",
    ],
  ])("%s is no footnote", (_, source, html) => {
    expect(htmlOf(source).replaceAll("<blockquote><p>", "<blockquote>\n<p>")).toBe(html);
  });

  test("are in no link and no description of a picture", () => {
    const html = htmlOf("[a[^1]](https://quire.example) ![b[^1]](/files/x.png)\n\n[^1]: note");
    // As with a link in a link, the inner one counts.
    expect(html).toContain('<p>[a<sup><a href="#note-h-1"');
    expect(html).toContain('alt="b[^1]"');
  });

  test("of two notes with one label the first counts", () => {
    expect(notesOf("a[^1]\n\n[^1]: first\n\n[^1]: second")).toEqual(["1 first"]);
  });

  test("have ids of their own in each text", () => {
    const ids = (source: string) =>
      [...renderMarkdown(source).html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
    const one = ids("One[^1]\n\n[^1]: note");
    const two = ids("Two[^1]\n\n[^1]: note");
    expect(one).toHaveLength(2);
    expect(new Set([...one, ...two]).size).toBe(4);
    expect(ids("One[^1]\n\n[^1]: note")).toEqual(one);
  });

  test("are safe, whatever is in a label or a note", () => {
    for (const source of [
      '[^"><b>]\n\n[^"><b>]: <script>x</script>',
      "[^__proto__][^constructor]\n\n[^__proto__]: a\n[^constructor]: b",
      "[^1]\n\n[^1]: [x](javascript:alert(1)) </li></ol></section>",
    ])
      assertSafeHtml(renderMarkdown(source).html);
  });

  test("keep their numbers in emails and in plain text", () => {
    const source = "نص[^1]\n\n[^1]: ملاحظة";
    const { html, text } = markdownForMail(source, { ownOrigin: "https://hall.test" });
    expect(html).toBe("<p>نص<sup>1</sup></p>\n\n<ol>\n<li>ملاحظة</li>\n</ol>\n");
    expect(text).toBe("نص[1]\n[1] ملاحظة");
  });
});
