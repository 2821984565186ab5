import { expect, test } from "vitest";
import { createLocaleChoice } from "./request-locale.ts";

test("the pseudo-locale is chosen by a cookie, where it is offered", () => {
  const asking = { cookie: "a=1; locale=en-XA", acceptLanguage: "en-XA" };
  expect(createLocaleChoice(true)(asking)).toBe("en-XA");
  expect(createLocaleChoice(false)(asking)).toBe("en");
});

test("the account comes first, then the cookie, then the browser", () => {
  const choose = createLocaleChoice(false);
  const asking = { setting: "de", cookie: "locale=ja", acceptLanguage: "fr-CA,es;q=0.5" };
  expect(choose(asking)).toBe("de");
  expect(choose({ ...asking, setting: undefined })).toBe("ja");
  expect(choose({ ...asking, setting: undefined, cookie: null })).toBe("fr");
  expect(choose({ cookie: null, acceptLanguage: "tlh, es;q=0.5" })).toBe("es");
  expect(choose({ cookie: null, acceptLanguage: null })).toBe("en");
  // To look at pages in other languages without changing an account.
  expect(createLocaleChoice(true)(asking)).toBe("ja");
});

test("cookies and headers of any content give a language that exists", () => {
  const choose = createLocaleChoice(false);
  for (const text of [
    "locale=",
    "locale=__proto__",
    "xlocale=en-XA",
    `locale=${"a".repeat(5_000)}`,
  ])
    expect(choose({ cookie: text, acceptLanguage: text })).toBe("en");
});
