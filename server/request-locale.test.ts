import { expect, test } from "vitest";
import { createLocaleChoice } from "./request-locale.ts";

test("the pseudo-locale is chosen by a cookie, where it is offered", () => {
  const asking = { cookie: "a=1; locale=en-XA", acceptLanguage: "en-XA" };
  expect(createLocaleChoice(true)(asking)).toBe("en-XA");
  expect(createLocaleChoice(false)(asking)).toBe("en");
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
