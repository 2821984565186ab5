import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { renderMarkdown } from "#platform/markdown";
import { Html } from "./Html.tsx";

test("shows the renderer's HTML unchanged", () => {
  const { html } = renderMarkdown("*ink* <script>");
  expect(renderToString(<Html html={html} />)).toBe(
    '<div class="prose" dir="auto"><p><em>ink</em> &lt;script&gt;</p></div>',
  );
});

test("accepts only the renderer's output, checked by the compiler", () => {
  // @ts-expect-error: a plain string is not SafeHtml.
  const wrong = <Html html="<b>anything</b>" />;
  expect(wrong.props.html).toBe("<b>anything</b>");
});
