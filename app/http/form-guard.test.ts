import { describe, expect, test } from "vitest";
import { cleanForm, cleanText, isFieldName, isIntent } from "./form-guard.ts";

describe("a field's name", () => {
  test.each([
    "name",
    "a",
    "A9_-",
    "account.newPassword",
    "tags[]",
    "tags[0]",
    "tags[999].label",
    "a.b.c.d.e",
    "a".repeat(64),
    "constructors",
    "prototype_of",
  ])("%s is taken", (name) => {
    expect(isFieldName(name)).toBe(true);
  });

  test.each([
    "",
    ".",
    "a.",
    ".a",
    "a..b",
    "9a",
    "_a",
    "a b",
    "a\n",
    " a",
    "a[x]",
    "a[0]b",
    "a[1000]",
    "a[0][0]",
    "a.b.c.d.e.f",
    "a".repeat(65),
    "ä",
  ])("%j is refused", (name) => {
    expect(isFieldName(name)).toBe(false);
  });

  describe.each(["constructor", "prototype", "hasOwnProperty", "toString", "valueOf", "__proto__"])(
    "%s",
    (name) => {
      test.each([
        name,
        `${name}.a`,
        `a.${name}`,
        `a.${name}.b`,
        `${name}[]`,
        `${name}[0].a`,
        `a[12].${name}[12]`,
      ])("is refused as %s", (written) => {
        expect(isFieldName(written)).toBe(false);
      });
    },
  );
});

describe("text", () => {
  test("loses NUL, and ends its lines in one way", () => {
    expect(cleanText("a\0b\0")).toBe("ab");
    expect(cleanText("a\r\nb\rc\nd\r\r\n")).toBe("a\nb\nc\nd\n\n");
    expect(cleanText("\ud800a")).toBe("\ufffda");
  });
});

describe("a form", () => {
  const form = (...entries: [string, string | File][]) => {
    const made = new FormData();
    for (const [name, value] of entries) made.append(name, value as string);
    return made;
  };

  test("keeps clean fields in their order, and drops the others", () => {
    const input = form(["a", "1\0"], ["constructor.x", "2"], ["a", "3"], ["b", "4\r\n"]);
    expect([...(cleanForm(input) ?? [])]).toEqual([
      ["a", "1"],
      ["a", "3"],
      ["b", "4\n"],
    ]);
  });

  test("keeps files with their names", async () => {
    const file = cleanForm(form(["a", new File(["GIF"], "small.gif")]))?.get("a");
    expect(file).toBeInstanceOf(File);
    expect((file as File).name).toBe("small.gif");
    expect(await (file as File).text()).toBe("GIF");
  });

  test("of 500 entries is read, one of 501 is not", () => {
    const of = (count: number) =>
      cleanForm(form(...Array.from({ length: count }, (): [string, string] => ["a", "1"])));
    expect([...(of(500) ?? [])]).toHaveLength(500);
    expect(of(501)).toBeUndefined();
  });

  test("with one of Conform's own fields is a request to change the form", () => {
    expect(isIntent(form(["__intent__", ""]))).toBe(true);
    expect(isIntent(form(["__state__", ""]))).toBe(true);
    expect(isIntent(form(["intent", ""]))).toBe(false);
  });
});
