import { describe, expect, test } from "vitest";
import { compileMessage } from "./compile.ts";
import type { Locale } from "./locales.ts";
import { type Message, type MessageKey, message } from "./messages.ts";
import { pseudoLocalize } from "./pseudo.ts";
import { createTranslate, type Translate } from "./translate.ts";

/** Texts of a test have keys that no catalog has. */
interface TestTranslate {
  (key: string, values?: Record<string, unknown>): string;
  text(text: string): string;
  parts<T>(key: string, values: Record<string, T>): (string | T)[];
}

function translateWith(sources: Record<string, string>, locale: string): TestTranslate {
  const compiled = new Map(
    Object.entries(sources).map(([key, source]) => [key, compileMessage(source)]),
  );
  const t: Translate = createTranslate(locale as Locale, (key) => compiled.get(key));
  return t as unknown as TestTranslate;
}

describe("lists", () => {
  const t = (locale: string) => translateWith({ by: "({names})" }, locale);

  test("are written as the language writes them", () => {
    const names = ["Ada", "Ben", "Cleo"];
    expect(t("en")("by", { names })).toBe("(Ada, Ben and Cleo)");
    expect(t("de")("by", { names })).toBe("(Ada, Ben und Cleo)");
    expect(t("ja")("by", { names })).toBe("(Ada、Ben、Cleo)");
    expect(t("fr")("by", { names: ["Ada"] })).toBe("(Ada)");
    expect(t("fr")("by", { names: [] })).toBe("()");
  });

  test("have each item in its own direction in Arabic", () => {
    expect(t("ar")("by", { names: ["Ada", "Ben"] })).toBe("(\u2068Ada\u2069 و\u2068Ben\u2069)");
  });

  test("are found in a message that is translated later", () => {
    const written = message("forum.errors.newMemberTags", { tags: ["ink", "paper"] });
    const later = translateWith({ "forum.errors.newMemberTags": "{tags}" }, "es");
    expect(later(written)).toBe("ink y paper");
  });
});

describe("plural forms", () => {
  test("English has two", () => {
    const t = translateWith({ replies: "{count, plural, one {# reply} other {# replies}}" }, "en");
    expect([0, 1, 2, 1_234].map((count) => t("replies", { count }))).toEqual([
      "0 replies",
      "1 reply",
      "2 replies",
      "1,234 replies",
    ]);
  });

  test("Arabic has six", () => {
    const t = translateWith(
      {
        n: "{count, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}",
      },
      "ar",
    );
    expect([0, 1, 2, 3, 10, 11, 99, 100, 102, 103].map((count) => t("n", { count }))).toEqual([
      "zero",
      "one",
      "two",
      "few",
      "few",
      "many",
      "many",
      "other",
      "other",
      "few",
    ]);
  });

  test("Japanese has one", () => {
    const t = translateWith({ n: "{count, plural, other {返信#件}}" }, "ja");
    expect([0, 1, 2].map((count) => t("n", { count }))).toEqual(["返信0件", "返信1件", "返信2件"]);
  });
});

describe("texts", () => {
  const t = translateWith(
    {
      plain: "It’s done.",
      greeting: "Hello, {name}",
      link: "Read the <a>rules of {guild}</a>.",
      choice: "{state, select, open {Open} other {Closed}}",
    },
    "en",
  );

  test("parameters are text, whatever they contain", () => {
    const name = "{name} <b>\\u0041 $& '";
    expect(t("greeting", { name })).toBe(`Hello, ${name}`);
    expect(t(`greeting|${JSON.stringify({ name })}`)).toBe(`Hello, ${name}`);
  });

  test("a tag gets the content between its ends", () => {
    const parts = t.parts<unknown>("link", {
      guild: "Ink",
      a: (content: unknown[]) => ({ link: content.join("") }),
    });
    expect(parts).toEqual(["Read the ", { link: "rules of Ink" }, "."]);
  });

  test("a choice without a text of its own takes the last", () => {
    expect(["open", "constructor"].map((state) => t("choice", { state }))).toEqual([
      "Open",
      "Closed",
    ]);
  });

  test("what is not a message is returned unchanged", () => {
    for (const text of ["Plain text", "unknown.key", "a|b", 'greeting|{"name":', "", "|"])
      expect(t.text(text)).toBe(text);
    expect(t.text("plain")).toBe("It’s done.");
  });
});

test("the pseudo-locale changes every letter, and leaves parameters alone", () => {
  const source = "{count, plural, one {# Reply by {name}} other {<b># replies</b> by {name}}}";
  const compiled = pseudoLocalize(compileMessage(source));
  const t = createTranslate("en-XA", () => compiled);
  const text = t
    .parts<unknown>("common.pageTitle" as MessageKey, {
      count: 2,
      name: "Mira",
      b: (content: unknown[]) => content.join(""),
    })
    .join("");
  expect(text.replace("Mira", "")).not.toMatch(/[a-z]/i);
  expect(text).toContain("Mira");
  expect(text.length).toBeGreaterThan("2 replies by Mira".length);
});

test("a message of the catalogs needs its parameters", () => {
  const t = createTranslate("en", () => undefined);
  // @ts-expect-error: a title and the site's name are missing
  t("common.pageTitle");
  // @ts-expect-error: there is no such text
  t("common.noSuchText");
  const label: Message = "shell.nav.home";
  expect(t(label)).toBe("shell.nav.home");
});
