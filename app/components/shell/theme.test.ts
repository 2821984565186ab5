import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { themeColors, themeScript } from "./theme.ts";

/** Runs the inline head script against a page with `kept` in its storage. */
function pageAfter(stored: string | null | Error) {
  const metas = [{ content: "" }, { content: "" }];
  const page = { dataset: {} as Record<string, string>, metas };
  runInNewContext(themeScript, {
    localStorage: {
      getItem: () => {
        if (stored instanceof Error) throw stored;
        return stored;
      },
    },
    document: { documentElement: { dataset: page.dataset }, querySelectorAll: () => metas },
  });
  return page;
}

describe("theme script in the page head", () => {
  test.each(["light", "dark"] as const)(
    "applies a saved choice of %s before first paint",
    (theme) => {
      const page = pageAfter(theme);
      expect(page.dataset.theme).toBe(theme);
      for (const meta of page.metas) expect(meta.content).toBe(themeColors[theme]);
    },
  );

  test.each([
    ["nothing is stored", null],
    ["an invalid value is stored", "sepia"],
    ["storage is blocked", new Error("denied")],
  ])("keeps the system setting when %s", (_, stored) => {
    const page = pageAfter(stored);
    expect(page.dataset.theme).toBeUndefined();
    expect(page.metas[0]?.content).toBe("");
  });

  test("is rendered unchanged, so that its CSP hash matches", () => {
    const html = renderToStaticMarkup(createElement("script", null, themeScript));
    expect(html).toBe(`<script>${themeScript}</script>`);
  });
});

test("the browser theme color matches the page background", () => {
  const tokens = readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8");
  const grounds = [...tokens.matchAll(/--paper: (#\w+);/g)].map(([, color]) => color);
  expect(grounds[0]).toBe(themeColors.light);
  expect(grounds.slice(1)).toEqual([themeColors.dark, themeColors.dark]);
});
