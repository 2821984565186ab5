import { expect, test } from "vitest";
import type { Locale } from "#platform/i18n";
import { createLocaleChoice } from "./request-locale.ts";

const english = (): Locale => "en";

test("the pseudo-locale is chosen by a cookie, where it is offered", () => {
  const asking = { cookie: "a=1; locale=en-XA", acceptLanguage: "en-XA" };
  expect(createLocaleChoice(true, english)(asking)).toBe("en-XA");
  expect(createLocaleChoice(false, english)(asking)).toBe("en");
});

test("the account comes first, then the cookie, then the browser", () => {
  const choose = createLocaleChoice(false, english);
  const asking = { setting: "de", cookie: "locale=ja", acceptLanguage: "fr-CA,es;q=0.5" };
  expect(choose(asking)).toBe("de");
  expect(choose({ ...asking, setting: undefined })).toBe("ja");
  expect(choose({ ...asking, setting: undefined, cookie: null })).toBe("fr");
  expect(choose({ cookie: null, acceptLanguage: "tlh, es;q=0.5" })).toBe("es");
  expect(choose({ cookie: null, acceptLanguage: null })).toBe("en");
  // To look at pages in other languages without changing an account.
  expect(createLocaleChoice(true, english)(asking)).toBe("ja");
});

test("cookies and headers of any content give a language that exists", () => {
  const choose = createLocaleChoice(false, english);
  for (const text of [
    "locale=",
    "locale=__proto__",
    "xlocale=en-XA",
    `locale=${"a".repeat(5_000)}`,
  ])
    expect(choose({ cookie: text, acceptLanguage: text })).toBe("en");
});

test("a reader that asks for no language of the site gets its default, as it is now", () => {
  let siteLocale: Locale = "de";
  const choose = createLocaleChoice(false, () => siteLocale);
  expect(choose({ cookie: null, acceptLanguage: null })).toBe("de");
  expect(choose({ cookie: null, acceptLanguage: "tlh, *;q=0.5" })).toBe("de");
  expect(choose({ cookie: null, acceptLanguage: "en-GB" })).toBe("en");
  siteLocale = "ja";
  expect(choose({ cookie: null, acceptLanguage: null })).toBe("ja");
  expect(choose({ cookie: null, acceptLanguage: "tlh, *;q=0.5" })).toBe("ja");
});
