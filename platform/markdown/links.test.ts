import { describe, expect, test } from "vitest";
import { ownPicture, resolveLink } from "./links.ts";
import { escapeHtml, textAsHtml, withoutPictures } from "./safe-html.ts";

const own = "https://own.test";
const inside = (href: string) => ({ href, outside: false });
const outside = (href: string) => ({ href, outside: true });

describe("a link", () => {
  test.each([
    ["/guilds/ink?x=1#y", inside("/guilds/ink?x=1#y")],
    ["/", inside("/")],
    ["/a/../b", inside("/b")],
    ["#part", inside("#part")],
    ["#", inside("#")],
    ["https://own.test/a?b#c", inside("/a?b#c")],
    ["https://own.test", inside("/")],
    ["https://x.test/a", outside("https://x.test/a")],
    ["HTTP://x.test", outside("http://x.test/")],
    ["https://x.test:8080/", outside("https://x.test:8080/")],
    ["https://[::1]/", outside("https://[::1]/")],
    ["http://own.test/", outside("http://own.test/")],
    ["mailto:me@x.test", outside("mailto:me@x.test")],
    ["MAILTO:a.b+c-d@x-y.test", outside("MAILTO:a.b+c-d@x-y.test")],
    [`mailto:${"a".repeat(64)}@x.test`, outside(`mailto:${"a".repeat(64)}@x.test`)],
  ])("to %s leads there", (written, expected) => {
    expect(resolveLink(written, own)).toEqual(expected);
  });

  test.each([
    "",
    "a",
    "a/b",
    "//x.test",
    "/\\x.test",
    "///x.test",
    "/a/..//x.test",
    "/.//x.test",
    "javascript:alert(1)",
    "xhttps://x.test",
    "ftp://x.test",
    "https:x.test",
    "https:/x.test",
    "https:///x.test",
    "https://",
    "https://own.test@evil.test",
    "https://:secret@evil.test",
    "https://a'b.test/",
    "https://a{b.test/",
    "https://own.test//x.test",
    "https://x.test/\u0000",
    "https://x.test/\u001b",
    "https://x.test/a b",
    "https://x.test/a\tb",
    "https://x.test\\a",
    "/a b",
    "#a b",
    "mailto:",
    "mailto:me",
    "mailto:me@x.test?subject=a",
    "mailto:me%0a@x.test",
    "xmailto:me@x.test",
    "mailto:me@x.test,you@x.test",
    "mailto:@x.test",
    "mailto:me@",
    `mailto:${"a".repeat(65)}@x.test`,
    `mailto:a@${"a".repeat(256)}`,
  ])("to %j leads nowhere", (written) => {
    expect(resolveLink(written, own)).toBeUndefined();
  });

  test("of 2,000 characters is followed, one of 2,001 is not", () => {
    const of = (length: number) => resolveLink(`/${"a".repeat(length - 1)}`, own);
    expect(of(2_000)).toBeDefined();
    expect(of(2_001)).toBeUndefined();
  });

  test("to the site leads outside where the site's origin is not known", () => {
    expect(resolveLink("https://own.test/a", undefined)).toEqual(outside("https://own.test/a"));
    expect(resolveLink("/a", undefined)).toEqual(inside("/a"));
  });
});

describe("a picture", () => {
  test.each(["/files/a", "/files/ab/c.webp", "/FILES/A/B-c_d.PNG", "/files/0/1"])(
    "at %s is shown",
    (written) => {
      expect(ownPicture(written)).toBe(written);
    },
  );

  test.each([
    "",
    "/files/",
    "/files/../secret",
    "/files/a..b",
    "/files/a/../b",
    "/files/.a",
    "/files/-a",
    "/files//a",
    "/files/a/",
    "/files/a?b",
    "/files/a b",
    "/other/a",
    "x/files/a",
    "https://own.test/files/a",
    "//files/a",
  ])("at %j is not", (written) => {
    expect(ownPicture(written)).toBeUndefined();
  });
});

describe("text as HTML", () => {
  test("has every sign of markup escaped", () => {
    expect(escapeHtml(`<a href="x" b='y'>&amp;</a>`)).toBe(
      "&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;",
    );
    expect(textAsHtml("a < b & c")).toBe("a &lt; b &amp; c");
  });

  test("can be shown without its pictures", () => {
    const html = '<p>a<img src="/files/a" alt="b">c<img>d<image></p>' as ReturnType<
      typeof textAsHtml
    >;
    expect(withoutPictures(html)).toBe("<p>a<em>A picture</em>c<em>A picture</em>d<image></p>");
  });
});
