import { describe, expect, test } from "vitest";
import { describePage } from "./describe-page.ts";

const url = "https://x.test/a/b";
const page = (html: string) => describePage(html, url);
const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;

describe("a page is described by", () => {
  test("Open Graph first", () => {
    expect(
      page(
        `<head><title>Plain</title><meta name="description" content="plain">` +
          meta("og:title", "Tides &amp; &eacute;bb") +
          meta("og:description", "A&#10;  table") +
          meta("og:site_name", "Harbor") +
          meta("og:image", "/c.png?a=1&amp;b=2"),
      ),
    ).toEqual({
      title: "Tides & ébb",
      description: "A table",
      siteName: "Harbor",
      picture: "https://x.test/c.png?a=1&b=2",
    });
  });

  test("what was made for other sites, or for none", () => {
    expect(
      page('<meta name=twitter:title content="T"><meta name=TWITTER:IMAGE content=//y.test/i>'),
    ).toEqual({
      title: "T",
      description: "",
      siteName: "",
      picture: "https://y.test/i",
    });
    expect(page("<TITLE>\n A &lt;b&gt; \n</TITLE><meta name=description content=d>")).toMatchObject(
      {
        title: "A <b>",
        description: "d",
        picture: undefined,
      },
    );
  });

  test("the first of each that has any text", () => {
    expect(
      page(meta("og:title", " ") + meta("og:title", "One") + meta("og:title", "Two"))?.title,
    ).toBe("One");
    expect(page("<title>One</title><title>Two</title>")?.title).toBe("One");
  });
});

test.each([
  "",
  "no markup",
  "<title></title>",
  "<title>   </title>",
  "<svg><title>Icon</title></svg>",
  '<script>"<title>no</title>"</script>',
  "<!-- <title>no</title> -->",
  "<textarea><title>no</title></textarea>",
  `<title>\u200b\u202e\u2066</title>`,
  '<meta property="og:description" content="no title">',
])("%j has nothing to show", (html) => {
  expect(page(html)).toBeUndefined();
});

test("markup in a text is text", () => {
  expect(page(meta("og:title", "&lt;script&gt;alert(1)&lt;/script&gt;"))?.title).toBe(
    "<script>alert(1)</script>",
  );
});

test.each([
  "javascript:alert(1)",
  "data:image/png;base64,AAAA",
  "file:///etc/passwd",
  "ftp://x.test/a.png",
  "https://[",
  `https://x.test/${"a".repeat(2_100)}`,
])("%j is no picture", (address) => {
  expect(page(meta("og:title", "T") + meta("og:image", address))?.picture).toBeUndefined();
});

test("texts are short, on one line, and turn nothing around", () => {
  const found = page(
    meta("og:title", "a".repeat(100_000)) +
      meta("og:description", `${"😀".repeat(1_000)}`) +
      meta("og:site_name", "\u202eevil\u2067 \u0000si\nte\ud800"),
  );
  expect(Array.from(found?.title ?? "")).toHaveLength(200);
  expect(Array.from(found?.description ?? "")).toHaveLength(300);
  expect(found?.description.isWellFormed()).toBe(true);
  expect(found?.siteName).not.toMatch(/[\p{Cc}\u202e\u2067\n]/u);
  expect(page(meta("og:title", `x${"\u0301".repeat(500)}`))?.title.length).toBeLessThan(10);
});

const fill = (piece: string) => piece.repeat(Math.floor((512 * 1024) / piece.length));
test.each([
  "<b>",
  "<",
  "<!--",
  "<title>",
  '<meta property="og:title" content="',
  "<meta property=og:title content=x>",
  "<a x=y ",
  "&",
  "&amp",
  "</i>",
  "<svg><title>",
  "<script>",
  "</script",
  "\u0000",
  "<p><li>",
])("512 kB of %j take less than a second", (piece) => {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 10 && best >= 1_000; attempt++) {
    const before = process.threadCpuUsage();
    page(`<b>${fill(piece)}</i>`);
    page(fill("<b>").slice(0, 200_000) + fill("</i>").slice(0, 300_000));
    const { user, system } = process.threadCpuUsage(before);
    best = (user + system) / 1_000;
  }
  expect(best).toBeLessThan(1_000);
});

test("what is nested without end keeps what came before", () => {
  expect(page(`<title>Tides</title>${fill("<b>")}`)?.title).toBe("Tides");
});
