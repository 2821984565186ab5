import { describe, expect, test } from "vitest";
import { DomainError } from "../errors.ts";
import { markdownExcerpt, markdownForMail, parseMarkdown, renderMarkdown } from "../markdown.ts";

const html = (text: string) => renderMarkdown(text, { ownOrigin: "https://own.test" }).html;
const outside = 'rel="nofollow ugc noopener"';

describe("Markdown", () => {
  test.each([
    ["a *b* **c** ~~d~~ `e`", "<p>a <em>b</em> <strong>c</strong> <s>d</s> <code>e</code></p>"],
    ["one\ntwo", "<p>one<br>\ntwo</p>"],
    ["one\n\ntwo", "<p>one</p>\n<p>two</p>"],
    ["# One\n## Two\n###### Six", "<h2>One</h2>\n<h3>Two</h3>\n<h6>Six</h6>"],
    ["> said", "<blockquote><p>said</p>\n</blockquote>"],
    ["- a\n- b", "<ul><li>a</li>\n<li>b</li>\n</ul>"],
    ["3. a\n4. b", '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
    ["---", "<hr>"],
    ["```TS x\na<b\n```", '<pre tabindex="0"><code class="language-ts">a&lt;b\n</code></pre>'],
    ["    a", '<pre tabindex="0"><code>a\n</code></pre>'],
    ["<b>a</b>", "<p>&lt;b&gt;a&lt;/b&gt;</p>"],
    ["AT&amp;T &copy; \\*a\\*", "<p>AT&amp;T © *a*</p>"],
    ["- [x] a", '<ul><li class="task"><span role="img" aria-label="Done">☑</span> a</li>\n</ul>'],
    ["- [ ] a", '<ul><li class="task"><span role="img" aria-label="To do">☐</span> a</li>\n</ul>'],
    ["- [x]a", "<ul><li>[x]a</li>\n</ul>"],
  ])("%j", (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  test("a table aligns its columns by class and is scrollable by keyboard", () => {
    const table = html("|a|b|\n|:-:|-:|\n|1|2|");
    expect(table).toContain('<div class="table" role="region" aria-label="Table" tabindex="0">');
    expect(table).toContain('<th class="center">a</th>');
    expect(table).toContain('<td class="right">2</td>');
    expect(table).not.toContain("style");
  });
});

describe("links", () => {
  test.each([
    ["[a](https://x.test/b)", `<a href="https://x.test/b" ${outside}>a</a>`],
    ["https://x.test/b.", `<a href="https://x.test/b" ${outside}>https://x.test/b</a>.`],
    ["www.x.test/b", `<a href="https://www.x.test/b" ${outside}>www.x.test/b</a>`],
    ["<https://x.test>", `<a href="https://x.test/" ${outside}>https://x.test</a>`],
    ["me@x.test", `<a href="mailto:me@x.test" ${outside}>me@x.test</a>`],
    [
      "https://xn--pple-43d.test",
      `<a href="https://xn--pple-43d.test/" ${outside}>https://xn--pple-43d.test</a>`,
    ],
    ["[a](/guilds/ink?x=1#y)", '<a href="/guilds/ink?x=1#y">a</a>'],
    ["[a](https://own.test/guilds)", '<a href="/guilds">a</a>'],
    ["[a](https://own.test)", '<a href="/">a</a>'],
    ["[a](#part)", '<a href="#part">a</a>'],
    ['[a](/b "c \\" d")', '<a href="/b" title="c &quot; d">a</a>'],
    ["<https://own.test@evil.test>", '&lt;<a href="/">https://own.test</a>@evil.test&gt;'],
    ["README.md x.com 10.0.0.1", "README.md x.com 10.0.0.1"],
  ])("%s", (text, expected) => {
    expect(html(text)).toBe(`<p>${expected}</p>`);
  });

  test("pictures of this site are shown, others become links", () => {
    expect(html("![a *b*](/files/ab/c.webp)")).toBe(
      '<p><a href="/files/ab/c.webp"><img src="/files/ab/c.webp" alt="a b" loading="lazy"></a></p>',
    );
    expect(html("![a](https://x.test/y.png)")).toBe(
      `<p><a href="https://x.test/y.png" ${outside}>a</a></p>`,
    );
    expect(html("[![a](https://x.test/y.png)](/b)")).toBe('<p><a href="/b">a</a></p>');
  });
});

describe("mentions", () => {
  const known = (names: readonly string[]) =>
    new Map(names.filter((name) => name !== "nobody").map((name) => [name, `/people/${name}`]));
  const link = (name: string) =>
    `<a href="/people/${name.toLowerCase()}" class="mention">@${name}</a>`;

  test.each([
    ["@mira", link("mira")],
    ["Hello @Mira, and @theo.", `Hello ${link("Mira")}, and ${link("theo")}.`],
    ["(@mira)", `(${link("mira")})`],
    ["**@mira_b**", `<strong>${link("mira_b")}</strong>`],
    ["@nobody", "@nobody"],
    ["a@mira", "a@mira"],
    ["`@mira`", "<code>@mira</code>"],
    ["\\@mira", "@mira"],
    ["&#64;mira", "@mira"],
    ["[@mira](/b)", '<a href="/b">@mira</a>'],
    ["@mira@theo", "@mira@theo"],
    ["@a", "@a"],
    ["@mira-", "@mira-"],
  ])("%s", (text, expected) => {
    expect(renderMarkdown(text, { mentions: known }).html).toBe(`<p>${expected}</p>`);
  });

  test("list each mentioned member once, only if they exist", () => {
    const { mentions } = renderMarkdown("@Mira @mira @theo @nobody `@juno`", { mentions: known });
    expect(mentions).toEqual(["mira", "theo"]);
  });

  test("can be resolved between parsing and rendering", async () => {
    const document = parseMarkdown("Ask @juno");
    expect(document.names).toEqual(["juno"]);
    expect(document.render(new Map([["juno", "/j"]])).html).toContain('href="/j"');
  });

  test("beyond fifty names stay text", () => {
    const text = Array.from({ length: 80 }, (_, index) => `@name${index}`).join(" ");
    expect(renderMarkdown(text, { mentions: known }).mentions).toHaveLength(50);
  });
});

describe("other output", () => {
  test("too long input is rejected before parsing", () => {
    expect(() => renderMarkdown("a".repeat(20_001))).toThrow(DomainError);
    expect(renderMarkdown("a".repeat(20_000)).text).toHaveLength(20_000);
    expect(() => renderMarkdown("abcde", { maxLength: 4 })).toThrow("text_too_long");
  });

  test("plain text keeps the words and drops the markup", () => {
    const { text } = renderMarkdown("# Ink\n\nBuy **lamp** black, see [this](/b).\n\n- [x] oil");
    expect(text).toBe("Ink\nBuy lamp black, see this.\n☑ oil");
  });

  test("an excerpt is one line, cut between words, within its limit", () => {
    expect(markdownExcerpt("# Ink\n\nBuy *lamp* black", 40)).toBe("Ink Buy lamp black");
    expect(markdownExcerpt("Lamp black and linseed oil", 16)).toBe("Lamp black and…");
    expect(Array.from(markdownExcerpt("😀".repeat(50), 10))).toHaveLength(10);
    expect(markdownExcerpt("word ".repeat(50_000), 20)).toBe("word word word word…");
  });

  test("email has absolute URLs and no pictures", () => {
    const { html: mail, text } = markdownForMail(
      "[a](/b) ![p](/files/x.png) <script>x</script>\n\n|a|\n|-|\n|1|",
      { ownOrigin: "https://own.test" },
    );
    expect(mail).toContain('<a href="https://own.test/b" style="color:#1c6657">a</a>');
    expect(mail).toContain("<td>1</td>");
    expect(mail).not.toMatch(/<img|<script|class=|tabindex/);
    expect(text).toContain("a (https://own.test/b)");
    expect(text).toContain("<script>x</script>");
  });
});
