import { describe, expect, test } from "vitest";
import { markdownForMail, renderMarkdown } from "../markdown.ts";

const mentions = (names: readonly string[]) =>
  new Map(names.filter((name) => name === "mira").map((name) => [name, `/@${name}`]));
const html = (text: string, topHeading?: 2 | 3 | 4) =>
  renderMarkdown(text, { ownOrigin: "https://own.test", mentions, topHeading }).html;
const outside = 'rel="nofollow ugc noopener"';

describe("blocks", () => {
  test.each([
    ["1. a\n2. b", "<ol>\n<li>a</li>\n<li>b</li>\n</ol>"],
    ["0. a", '<ol start="0">\n<li>a</li>\n</ol>'],
    ["- a\n\n- b", "<ul><li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>"],
    ["a\n\n---\n\nb", "<p>a</p>\n<hr>\n<p>b</p>"],
    ["```c++ x\na\n```", '<pre tabindex="0"><code class="language-c++">a\n</code></pre>'],
    ["```c#\na\n```", '<pre tabindex="0"><code class="language-c#">a\n</code></pre>'],
    ["```a.b\na\n```", '<pre tabindex="0"><code>a\n</code></pre>'],
    ['```a"b\na\n```', '<pre tabindex="0"><code>a\n</code></pre>'],
    [`\`\`\`${"a".repeat(31)}\na\n\`\`\``, '<pre tabindex="0"><code>a\n</code></pre>'],
    ["```\na\n```\n\nb", '<pre tabindex="0"><code>a\n</code></pre>\n<p>b</p>'],
    ["# a\n\nb", "<h2>a</h2>\n<p>b</p>"],
    ["a  \nb", "<p>a<br>\nb</p>"],
    ["> a\n\nb", "<blockquote><p>a</p>\n</blockquote>\n<p>b</p>"],
  ])("%j", (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  test("a table", () => {
    expect(html("|a|b|c|d|\n|:-|-:|:-:|-|\n|1|2|3|4|\n\nx")).toBe(
      '<div class="table" role="region" aria-label="Table" tabindex="0"><table>\n' +
        '<thead><tr><th class="left">a</th>\n<th class="right">b</th>\n<th class="center">c</th>\n<th>d</th>\n</tr>\n</thead>\n' +
        '<tbody><tr><td class="left">1</td>\n<td class="right">2</td>\n<td class="center">3</td>\n<td>4</td>\n</tr>\n</tbody>\n' +
        "</table></div>\n<p>x</p>",
    );
  });

  test("headings begin below the page's own and end at six", () => {
    expect(html("# a", 3)).toBe("<h3>a</h3>");
    expect(html("## a", 4)).toBe("<h5>a</h5>");
    expect(html("##### a", 4)).toBe("<h6>a</h6>");
  });
});

describe("links and pictures", () => {
  test.each([
    ["[a *b*](/c)", '<a href="/c">a <em>b</em></a>'],
    ["[a](/b) [c](/d)", '<a href="/b">a</a> <a href="/d">c</a>'],
    ["[a](https://x.test/?b&c)", `<a href="https://x.test/?b&amp;c" ${outside}>a</a>`],
    ['[a](https://x.test/ "b")', `<a href="https://x.test/" title="b" ${outside}>a</a>`],
    [
      "![](https://x.test/a.png)",
      `<a href="https://x.test/a.png" ${outside}>https://x.test/a.png</a>`,
    ],
    ["[![a](/files/b)](/c)", '<a href="/c"><img src="/files/b" alt="a" loading="lazy"></a>'],
    [
      '![a "b" <c>](/files/d)',
      '<a href="/files/d"><img src="/files/d" alt="a &quot;b&quot; &lt;c&gt;" loading="lazy"></a>',
    ],
    ["![](/files/d)", '<img src="/files/d" alt="" loading="lazy">'],
    ["![a](/other/b)", '<a href="/other/b">a</a>'],
    ["[@mira](/b) @mira", '<a href="/b">@mira</a> <a href="/@mira" class="mention">@mira</a>'],
    ["`<a>`", "<code>&lt;a&gt;</code>"],
    ["[a](javascript:b)", "[a](javascript:b)"],
  ])("%s", (text, expected) => {
    expect(html(text)).toBe(`<p>${expected}</p>`);
  });
});

describe("mail", () => {
  const mail = (text: string) => markdownForMail(text, { ownOrigin: "https://own.test" });

  test("keeps text and lists, and drops attributes and pictures", () => {
    expect(mail("# a\n\n3. *b* **c** ~~d~~ `e`\n\n> f\n\n---\n\n```ts\ng\n```").html).toBe(
      "<h2>a</h2>\n" +
        '<ol start="3">\n<li><em>b</em> <strong>c</strong> <s>d</s> <code>e</code></li>\n</ol>\n' +
        "<blockquote><p>f</p>\n</blockquote>\n<hr />\n<pre><code>g\n</code></pre>",
    );
    expect(mail("## a\n### b\n#### c\n##### d\n- e\n  f").html).toBe(
      "<h3>a</h3>\n<h4>b</h4>\n<h5>c</h5>\n<h6>d</h6>\n<ul><li>e<br />\nf</li>\n</ul>",
    );
    expect(mail("|a|\n|:-|\n|![b](/files/c)1|").html).toBe(
      "<table>\n<thead><tr><th>a</th>\n</tr>\n</thead>\n<tbody><tr><td>1</td>\n</tr>\n</tbody>\n</table>",
    );
    expect(mail("- [x] a").html).toBe("<ul><li>☑ a</li>\n</ul>");
  });

  test("writes links whole, and addresses out in the plain text", () => {
    const style = 'style="color:#1c6657"';
    expect(mail("[a](/b) [c](https://x.test/d) me@x.test")).toEqual({
      html: `<p><a href="https://own.test/b" ${style}>a</a> <a href="https://x.test/d" ${style}>c</a> <a href="mailto:me@x.test" ${style}>me@x.test</a></p>`,
      text: "a (https://own.test/b) c (https://x.test/d) me@x.test",
    });
    expect(mail("[write](mailto:me@x.test)").text).toBe("write (me@x.test)");
  });

  test("is refused beyond the length it is given", () => {
    const long = { ownOrigin: "https://own.test", maxLength: 4 };
    expect(() => markdownForMail("abcde", long)).toThrow("text_too_long");
    expect(markdownForMail("abcd", long).text).toBe("abcd");
  });
});
