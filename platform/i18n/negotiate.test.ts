import { expect, test } from "vitest";
import { negotiateLocale } from "./negotiate.ts";

const available = ["en", "de", "ja", "ar"] as const;
const choose = (preferences: Parameters<typeof negotiateLocale>[1]) =>
  negotiateLocale(available, preferences, "en");

test("the account's setting comes first, then the cookie, then the browser's list", () => {
  const acceptLanguage = "ar";
  expect(choose({ setting: "ja", cookie: "de", acceptLanguage })).toBe("ja");
  expect(choose({ cookie: "de", acceptLanguage })).toBe("de");
  expect(choose({ acceptLanguage })).toBe("ar");
  expect(choose({})).toBe("en");
});

test.each([
  ["de-AT, en;q=0.8", "de"],
  ["fr, ja;q=0.5, de;q=0.7", "de"],
  ["fr;q=1, *;q=0.1", "en"],
  ["de;q=0, ar;q=0.1", "ar"],
  ["DE-ch-1996;Q=0.9", "de"],
  ["", "en"],
  [";;;,q=1,,", "en"],
  ["de;q=high, ja;q=0.1", "ja"],
  [`${"xx,".repeat(1_000)}de`, "en"],
])("the browser's list %j gives %s", (acceptLanguage, expected) => {
  expect(choose({ acceptLanguage })).toBe(expected);
});

test("a language that does not exist is passed over, however it is written", () => {
  for (const cookie of ["xx", "../en", "__proto__", "constructor", "en\u0000"])
    expect(choose({ cookie, acceptLanguage: "de" })).toBe("de");
});
