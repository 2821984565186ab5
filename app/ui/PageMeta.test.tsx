import { expect, test } from "vitest";
import { locales } from "#platform/i18n";
import { renderHtml } from "#tests/translate";
import { PageMeta } from "./PageMeta.tsx";

test("a page title is followed by the site name", () => {
  expect(renderHtml(<PageMeta title="Forum" />)).toContain("<title>Forum · Guildhall</title>");
  expect(renderHtml(<PageMeta />)).toContain("<title>Guildhall</title>");
});

test("a page states its canonical URL and whether it may be indexed", () => {
  const html = renderHtml(<PageMeta url="https://hall.example/forum" unlisted />);
  expect(html).toContain('<link rel="canonical" href="https://hall.example/forum"/>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(renderHtml(<PageMeta title="Forum" />)).not.toContain("noindex");
});

test("a page names its address in every language, unless search engines leave it out", () => {
  const url = "https://hall.example/forum";
  const languagesOf = (html: string) =>
    [...html.matchAll(/hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [
      language,
      href,
    ]);
  expect(languagesOf(renderHtml(<PageMeta url={url} />))).toEqual([
    ...Object.keys(locales).map((locale) => [locale, `${url}?lang=${locale}`]),
    ["x-default", url],
  ]);
  expect(languagesOf(renderHtml(<PageMeta url={url} unlisted />))).toEqual([]);
  expect(languagesOf(renderHtml(<PageMeta title="Forum" />))).toEqual([]);
});
