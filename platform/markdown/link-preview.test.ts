import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type LinkPreview,
  markdownExcerpt,
  markdownForMail,
  parseMarkdown,
  withoutPreviews,
} from "../markdown.ts";
import { hostileTexts } from "./hostile.ts";
import { assertSafeHtml } from "./strict-html.ts";

const key = "ab".repeat(32);
const ownOrigin = "https://own.test";
const preview: LinkPreview = {
  title: "Tides",
  description: "A table",
  siteName: "Harbor",
  picture: { key, width: 640, height: 360 },
};
const render = (text: string, shown: Partial<LinkPreview> = {}) => {
  const document = parseMarkdown(text, { ownOrigin });
  const previews = new Map(document.previewable.map((href) => [href, { ...preview, ...shown }]));
  return document.render(new Map(), undefined, previews);
};
const outside = 'rel="nofollow ugc noopener"';

describe("a link alone in a paragraph", () => {
  test.each([
    ["https://x.test/a", ["https://x.test/a"]],
    ["www.x.test/a", ["https://www.x.test/a"]],
    ["Look:\n\nhttps://x.test/a\n\nand\n\nhttps://x.test/a", ["https://x.test/a"]],
    ["https://x.test/a\n\nhttp://y.test/#b", ["https://x.test/a", "http://y.test/#b"]],
    ["   https://x.test/a   ", ["https://x.test/a"]],
  ])("%j can have a preview", (text, hrefs) => {
    expect(parseMarkdown(text, { ownOrigin }).previewable).toEqual(hrefs);
  });

  test.each([
    "<https://x.test/a>",
    "[words](https://x.test/a)",
    "See https://x.test/a",
    "https://x.test/a.",
    "https://x.test/a https://y.test",
    "https://x.test/a\nmore",
    "- https://x.test/a",
    "> https://x.test/a",
    "# https://x.test/a",
    "`https://x.test/a`",
    "    https://x.test/a",
    "**https://x.test/a**",
    "https://own.test/forum/secret",
    "me@x.test",
    "![a](https://x.test/a.png)",
  ])("%j has none", (text) => {
    expect(parseMarkdown(text, { ownOrigin }).previewable).toEqual([]);
  });
});

test("takes the place of its paragraph, with a picture from this site", () => {
  const { html } = render("One\n\nhttps://x.test/a\n\nTwo");
  expect(html).toBe(
    `<p>One</p>\n<aside class="link-preview"><p class="link-title" dir="auto"><a href="https://x.test/a" ${outside}>Tides</a></p>` +
      `<p class="link-site" dir="auto">Harbor</p><p class="link-text" dir="auto">A table</p>` +
      `<img class="link-picture" src="/files/${key}.webp" alt="" width="640" height="360" loading="lazy"></aside>\n<p>Two</p>`,
  );
  assertSafeHtml(html);
});

test("a video has a link to it that its player can take the place of", () => {
  const { html } = render("https://youtu.be/dQw4w9WgXcQ");
  expect(html).toContain(
    'class="link-play" data-embed="youtube:dQw4w9WgXcQ" aria-label="▶ Tides">',
  );
  assertSafeHtml(html);
});

test("without a name of its own a site is called by its host", () => {
  expect(
    render("https://www.x.test/a", { siteName: "", description: "", picture: null }).html,
  ).toBe(
    `<aside class="link-preview"><p class="link-title" dir="auto"><a href="https://www.x.test/a" ${outside}>Tides</a></p><p class="link-site" dir="auto">x.test</p></aside>`,
  );
});

test("plain text, excerpts and emails have the address, not the preview", () => {
  const text = "One\n\nhttps://x.test/a";
  expect(render(text).text).toBe("One\nhttps://x.test/a");
  expect(markdownExcerpt(text, 100)).toBe("One https://x.test/a");
  const mail = markdownForMail(text, { ownOrigin });
  expect(mail.html + mail.text).not.toMatch(/aside|Tides/);
});

test("can be taken out again, which leaves what there was without it", () => {
  const text = "One\n\nhttps://x.test/a?b=1&c=2\n\nTwo\n\nhttps://youtu.be/dQw4w9WgXcQ";
  expect(withoutPreviews(render(text).html)).toBe(parseMarkdown(text, { ownOrigin }).render().html);
});

describe("what other sites say", () => {
  test.each(hostileTexts)("%j stays text", (text) => {
    const said = { title: text, description: text, siteName: text };
    assertSafeHtml(render("https://x.test/a", said).html);
    assertSafeHtml(render("https://youtu.be/dQw4w9WgXcQ", said).html);
  });

  test("whatever it is, it stays text and can be taken out again", () => {
    const any = fc.string({ unit: "binary", maxLength: 60 });
    const markup = fc
      .array(fc.constantFrom("<", ">", '"', "'", "&", "</aside>", "<aside ", "x", " onload="), {
        maxLength: 12,
      })
      .map((parts) => parts.join(""));
    const word = fc.oneof(any, markup);
    fc.assert(
      fc.property(word, word, word, (title, description, siteName) => {
        const { html } = render("One\n\nhttps://x.test/a\n\nTwo", { title, description, siteName });
        assertSafeHtml(html);
        expect(withoutPreviews(html)).toBe(render("One\n\n<https://x.test/a>\n\nTwo").html);
      }),
    );
  });

  test.each(["../../x", "javascript:alert(1)", `${key}"onload="x`, ""])(
    "%j is no picture",
    (other) => {
      const picture = { key: other, width: 1, height: 1 };
      expect(render("https://x.test/a", { picture }).html).not.toContain("<img");
    },
  );
});
