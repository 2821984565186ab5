import { describe, expect, test } from "vitest";
import { markdownFromHtml, renderMarkdown } from "../markdown.ts";

describe("HTML from other sites", () => {
  test.each([
    ["<p>One</p><p>Two <b>bold</b> and <em>soft</em></p>", "One\n\nTwo **bold** and *soft*"],
    ["<h1>Top</h1><h3>Deep</h3>", "## Top\n\n### Deep"],
    ["<ul><li>one</li><li>two<ul><li>in</li></ul></li></ul>", "- one\n- two\n   \n   - in"],
    ["<ol><li>a</li><li>b</li></ol>", "1. a\n2. b"],
    ["<blockquote><p>said</p></blockquote>", "> said"],
    ["<pre><code>let x = 1;\n</code></pre>", "```\nlet x = 1;\n```"],
    ['<a href="https://a.test/?q=1&amp;r=2">here</a>', "[here](<https://a.test/?q=1&r=2>)"],
    [
      '<figure><img src="https://a.test/x.png" alt="A tide"></figure>',
      "[A tide](<https://a.test/x.png>)",
    ],
    ["loose words<hr>after", "loose words\n\n---\n\nafter"],
    ["2 * 3 < 7 and _so_ [on]", "2 \\* 3 \\< 7 and \\_so\\_ \\[on\\]"],
    ["<p>a<br>b</p>", "a\\\nb"],
    ["", ""],
  ])("%s", (html, markdown) => {
    expect(markdownFromHtml(html)).toBe(markdown);
  });

  test.each([
    "<script>alert(1)</script><p>left</p>",
    '<p onclick="x()">left</p>',
    '<a href="javascript:alert(1)">left</a>',
    '<iframe src="https://a.test"></iframe>left',
    "<style>p{}</style>left",
    '<a href="//a.test">left</a>',
  ])("keeps only the text: %s", (html) => {
    expect(markdownFromHtml(html)).toBe("left");
  });

  test("escaped markup stays text when rendered", () => {
    const { html } = renderMarkdown(
      markdownFromHtml("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
    );
    expect(html).not.toContain("<script");
    expect(html).toContain("alert(1)");
  });

  test("unclosed tags terminate", () => {
    const deep = "<blockquote>".repeat(500);
    expect(markdownFromHtml(`${deep}end`)).toContain("end");
  });

  test.each(["<b>", "<ul><li>", "<blockquote>", "<x>"])(
    "%s nested 100,000 times keeps its text, without taking long",
    (tag) => {
      const startedMs = performance.now();
      expect(markdownFromHtml(`${tag.repeat(1_000)}end`)).toContain("end");
      expect(markdownFromHtml(`${tag.repeat(100_000)}<i>*end*`)).toBe("\\*end\\*");
      expect(performance.now() - startedMs).toBeLessThan(3_000);
    },
  );

  test("many elements beside each other are converted", () => {
    expect(markdownFromHtml("<p>a<br>b</p>".repeat(3_000)).split("\n\n")).toHaveLength(3_000);
  });
});
