import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { themeColours, themeScript } from "./theme.ts";

/** Runs the head's script against a page that has `kept` in its storage. */
function pageAfter(kept: string | null | Error) {
  const metas = [{ content: "" }, { content: "" }];
  const page = { dataset: {} as Record<string, string>, metas };
  runInNewContext(themeScript, {
    localStorage: {
      getItem: () => {
        if (kept instanceof Error) throw kept;
        return kept;
      },
    },
    document: { documentElement: { dataset: page.dataset }, querySelectorAll: () => metas },
  });
  return page;
}

describe("the script in the head", () => {
  test.each(["light", "dark"] as const)("applies a kept choice of %s before paint", (theme) => {
    const page = pageAfter(theme);
    expect(page.dataset.theme).toBe(theme);
    for (const meta of page.metas) expect(meta.content).toBe(themeColours[theme]);
  });

  test.each([
    ["nothing is kept", null],
    ["something odd is kept", "sepia"],
    ["storage is forbidden", new Error("denied")],
  ])("leaves the system's choice when %s", (_, kept) => {
    const page = pageAfter(kept);
    expect(page.dataset.theme).toBeUndefined();
    expect(page.metas[0]?.content).toBe("");
  });

  test("reaches the page letter by letter, or its hash would not fit", () => {
    const html = renderToStaticMarkup(createElement("script", null, themeScript));
    expect(html).toBe(`<script>${themeScript}</script>`);
  });
});

test("the browser's surround has the page's ground", () => {
  const tokens = readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8");
  const grounds = [...tokens.matchAll(/--paper: (#\w+);/g)].map(([, colour]) => colour);
  expect(grounds[0]).toBe(themeColours.light);
  expect(grounds.slice(1)).toEqual([themeColours.dark, themeColours.dark]);
});
