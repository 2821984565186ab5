import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCatalog } from "./catalogs.ts";
import { overrideProblem, placeholdersOf } from "./check-override.ts";
import { compileMessage } from "./compile.ts";
import { type Locale, locales } from "./locales.ts";

const check = (text: string, ...defaults: string[]) => overrideProblem("en", text, defaults);
const replies = "{count, plural, one {# reply} other {# replies}}";
const rules = "Read the <link>rules of {guild}</link>.";

describe("a text can replace the default", () => {
  test.each([
    ["plain text", "Welcome", "Hello"],
    ["with an apostrophe and a number sign", "It's #1", "Hello"],
    ["with characters that HTML would escape", "1 < 2 & 3 > 2", "Hello"],
    ["with the same placeholder twice", "{name}, {name}!", "Hello, {name}"],
    ["with other plural forms", "{count, plural, =0 {None} other {# answers}}", replies],
    ["with the number alone", "Replies: {count, number}", replies],
    ["with the number as text", "Replies: {count}", replies],
    ["with its tag elsewhere", "<link>{guild}</link> has rules.", rules],
    ["with the placeholder outside of the tag", "<link>Rules</link> of {guild}", rules],
  ])("%s", (_, text, original) => {
    expect(check(text, original)).toBeUndefined();
  });

  test("what one of the defaults does is allowed: languages differ", () => {
    const nouns = "{state, select, open {Offen} other {Zu}}: {count, number}";
    expect(check("{count, plural, other {#}} {state, select, other {}}", nouns)).toBeUndefined();
    expect(check(replies, "{count} Antworten", replies)).toBeUndefined();
  });
});

describe("a text is rejected", () => {
  test.each([
    ["an open brace", "Hello, {name", "Hello, {name}"],
    ["an empty placeholder", "Hello, {}", "Hello, {name}"],
    ["an open tag", "Read the <link>rules of {guild}.", rules],
    ["a tag closed by another", "<link>rules {guild}</b>", rules],
    ["a plural without other", "{count, plural, one {# reply}}", replies],
    ["an unknown type", "{count, colour}", replies],
  ])("that can't be parsed: %s", (_, text, original) => {
    expect(check(text, original)).toEqual({ kind: "syntax" });
  });

  test("without a placeholder or a tag of the default", () => {
    expect(check("Hello", "Hello, {name}")).toEqual({ kind: "missing", names: ["{name}"] });
    expect(check("Rules of {guild}", rules)).toEqual({ kind: "missing", names: ["<link>"] });
  });

  test("with one that the default does not have, also in a branch", () => {
    const names = ["{email}"];
    expect(check("{name} {email}", "{name}")).toEqual({ kind: "unknown", names });
    expect(check("{count, plural, one {{email}} other {#}}", replies)).toEqual({
      kind: "unknown",
      names,
    });
    expect(check("<script>alert(1)</script>", "Hello")).toEqual({
      kind: "unknown",
      names: ["<script>"],
    });
  });

  test.each([
    ["a name as a date", "{name, date}", "{name}"],
    ["a name as a date and as text", "{name, date} {name}", "{name}"],
    ["a choice as a date", "{state, date} {state, select, other {}}", "{state, select, other {}}"],
    ["a name as a number", "{name, number}", "{name}"],
    ["a name as a tag", "<name>x</name>", "{name}"],
    ["a tag as a name", "{link} {guild}", rules],
    ["a format that does not exist", "{count, number, ::currency/EURO}", replies],
  ])("that uses a placeholder otherwise: %s", (_, text, original) => {
    expect(check(text, original)).toMatchObject({
      kind: expect.stringMatching(/^(format|syntax)$/),
    });
  });

  test("with a tag inside another, unless the default has that too", () => {
    const nested = "<b>Read the <link>rules</link></b>";
    expect(check("<link>{guild} <link>x</link></link>", rules)).toEqual({
      kind: "nested",
      names: ["<link>"],
    });
    expect(check(nested, "<b>x</b> <link>y</link>")).toMatchObject({ kind: "nested" });
    expect(check(nested, "<b><link>x</link></b>")).toBeUndefined();
  });
});

test("placeholders are listed as they are written", () => {
  expect(placeholdersOf(rules)).toEqual(["<link>", "{guild}"]);
  expect(placeholdersOf("Hello")).toEqual([]);
});

test("every text of the catalogs could replace itself", () => {
  const english = readCatalog("en");
  for (const locale of Object.keys(locales) as Locale[])
    for (const [key, text] of readCatalog(locale))
      expect(overrideProblem(locale, text, [text, english.get(key) ?? ""]), key).toBeUndefined();
});

test("any text is either rejected or can be parsed", () => {
  const pieces = fc.constantFrom("{", "}", "<", ">", "</link>", "<link>", "'", "#", "{guild}", "a");
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      if (!check(text, rules)) compileMessage(text);
    }),
  );
});
