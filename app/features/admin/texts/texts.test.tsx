import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import type { SiteTextDetails, SiteTextList } from "#contracts/site";
import { renderHtml } from "#tests/translate";
import { TextForm } from "./TextForm.tsx";
import { TextsList } from "./TextsList.tsx";
import { type TextsView, textsPath, textsViewIn } from "./texts-path.ts";
import { UnusedTexts } from "./UnusedTexts.tsx";

const view: TextsView = { language: "ar", query: "", filter: "all", page: 1 };
const list: SiteTextList = {
  texts: [
    { key: "a.one", defaultText: "<b>واحد</b>", ownText: null, state: "default" },
    { key: "a.two", defaultText: "اثنان", ownText: "٢", state: "default_changed" },
  ],
  page: 1,
  lastPage: 3,
  counts: { all: 61, changed: 1 },
  unused: [],
};
const text: SiteTextDetails = {
  key: "a.one",
  defaultText: "Hello, {name}",
  ownText: null,
  state: "default",
  englishText: null,
  earlierDefault: null,
  placeholders: ["{name}"],
  changedAt: null,
  changedBy: null,
};
const inRouter = (element: ReactNode) =>
  renderHtml(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);

describe("the address", () => {
  const at = (search: string) =>
    textsViewIn(new URL(`https://hall.test/admin/texts${search}`), "fr");

  test("chooses the reader's language unless it names another", () => {
    expect(at("")).toEqual({ language: "fr", query: "", filter: "all", page: 1 });
    expect(at("?language=ja&q=+tide+&show=changed&page=2")).toEqual({
      language: "ja",
      query: "tide",
      filter: "changed",
      page: 2,
    });
  });

  test("with values that do not exist has the usual ones", () => {
    expect(at("?language=constructor&show=x&page=-1.5")).toEqual({
      language: "en",
      query: "",
      filter: "all",
      page: 1,
    });
    expect(at(`?q=${"x".repeat(10_000)}`).query).toHaveLength(200);
  });

  test("of a text leads back to its list", () => {
    const wanted: TextsView = { language: "de", query: "a&b", filter: "changed", page: 3 };
    const path = textsPath(wanted, { key: "a.one" });
    const url = new URL(path, "https://hall.test");
    expect(url.searchParams.get("key")).toBe("a.one");
    expect(textsViewIn(url, "en")).toEqual(wanted);
  });
});

describe("the list", () => {
  test("shows the default as it is written, in its own language and direction", () => {
    const html = inRouter(<TextsList list={list} view={view} />);
    expect(html).toContain('lang="ar" dir="rtl">&lt;b&gt;واحد&lt;/b&gt;</span>');
    expect(html).toContain("٢</span>");
    expect(html).toContain("Default has changed since");
    expect(html).toContain('href="/admin/texts?language=ar&amp;page=3"');
    expect(html).toContain('href="/admin/texts?language=ar&amp;key=a.one"');
  });

  test("says when nothing was found, or nothing changed", () => {
    const none = { ...list, texts: [], lastPage: 1, counts: { all: 0, changed: 0 } };
    const html = (changes: Partial<TextsView>) =>
      inRouter(<TextsList list={none} view={{ ...view, ...changes }} />);
    expect(html({ query: "x" })).toContain("No texts found");
    expect(html({ filter: "changed" })).toContain("No changed texts");
    expect(html({ filter: "changed", query: "x" })).toContain("No texts found");
  });

  test("has texts without use beneath it, if there are any", () => {
    expect(inRouter(<UnusedTexts unused={[]} />)).not.toContain("<section");
    const unused = [{ locale: "xx", key: "gone.text", text: "Old" }];
    expect(inRouter(<UnusedTexts unused={unused} />)).toContain('value="gone.text"');
  });
});

describe("the form", () => {
  test("begins with the default, and offers no reset before a change", () => {
    const html = inRouter(<TextForm text={text} view={view} reply={undefined} />);
    expect(html).toMatch(/<textarea[^>]*dir="rtl"[^>]*>Hello, \{name\}<\/textarea>/);
    expect(html).not.toContain('value="reset"');
  });

  test("shows the error beside the field, with what was typed", () => {
    const reply = {
      status: "error" as const,
      initialValue: { intent: "change", text: "Hello, {nam" },
      error: { text: ["This text can’t be read."] },
    };
    const html = inRouter(<TextForm text={text} view={view} reply={reply} />);
    expect(html).toContain(">Hello, {nam</textarea>");
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain("This text can’t be read.");
  });

  test("says that the default has changed since, with the earlier one", () => {
    const changed: SiteTextDetails = {
      ...text,
      ownText: "Hi, {name}",
      state: "default_changed",
      earlierDefault: "Welcome, {name}",
      changedAt: "2026-03-01T10:00:00.000Z",
      changedBy: "mira",
    };
    const html = inRouter(<TextForm text={changed} view={view} reply={undefined} />);
    expect(html).toContain("The default has changed since");
    expect(html).toContain("Welcome, {name}");
    expect(html).toContain("@mira");
    expect(html).toContain('value="reset"');
    const ignored = { ...changed, state: "ignored" as const };
    expect(inRouter(<TextForm text={ignored} view={view} reply={undefined} />)).toContain(
      "Your text isn’t shown",
    );
  });
});
