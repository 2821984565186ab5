import { expect, test } from "vitest";
import { physicalInlineStyles, physicalStyles } from "./physical-css.ts";

const found = (css: string) => physicalStyles("a.css", css).length;

test.each([
  "margin-left: 4px",
  "padding-right: 4px",
  "border-left: 1px solid",
  "border-left-color: red",
  "border-top-left-radius: 4px",
  "left: 0",
  "right: calc(100% - 4px)",
  "text-align: right",
  "float: left",
  "margin: 0 4px 0 8px",
  "padding: 0 var(--a) 0 calc(var(--b) + 2px)",
  "inset: auto auto 26px 32px",
  "border-radius: 4px 0 0 4px",
])("reports %s", (style) => {
  expect(found(`.a { color: red; ${style}; }`)).toBe(1);
  expect(found(`.a {\n  & b {\n    ${style}\n  }\n}`)).toBe(1);
});

test.each([
  "margin-inline-start: 4px",
  "inset-inline: 0 4px",
  "text-align: start",
  "margin: 0 4px 8px",
  "padding: 1px 4px 2px 4px",
  "border-radius: 4px 4px 0 0",
  "grid-template-areas: 'left right'",
  "background: var(--left)",
])("accepts %s", (style) => {
  expect(found(`.a { ${style}; }`)).toBe(0);
});

test("accepts what a comment says, and the columns that writers aligned", () => {
  expect(found("/* left: 0; */ .a { color: red; }")).toBe(0);
  expect(found(".prose .right { text-align: right; }")).toBe(0);
  expect(found(".prose p { text-align: right; }")).toBe(1);
});

test("names the file and the line", () => {
  expect(physicalStyles("app/a.css", ".a {\n  color: red;\n  left: 0;\n}")).toEqual([
    "app/a.css:3: left: 0 is the same side in every language: use -inline-start and -inline-end.",
  ]);
});

test("reports style objects and the HTML of emails", () => {
  expect(physicalInlineStyles("a.tsx", "<p style={{ marginLeft: 4 }} />")).toHaveLength(1);
  expect(physicalInlineStyles("a.ts", '`<td style="text-align:left">`')).toHaveLength(1);
  expect(physicalInlineStyles("a.tsx", "<p style={{ marginInlineStart: 4 }} />")).toEqual([]);
});
