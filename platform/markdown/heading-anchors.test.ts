import { expect, test } from "vitest";
import { renderMarkdown, withHeadingAnchors } from "../markdown.ts";

test("headings get unique ids and readable text", () => {
  const { html } = renderMarkdown("# *First* & foremost\n\nText\n\n## Second `<b>`\n", {
    topHeading: 2,
  });
  const marked = withHeadingAnchors(html);
  expect(marked.parts).toEqual([
    { id: "part-1", text: "First & foremost" },
    { id: "part-2", text: "Second <b>" },
  ]);
  expect(marked.html).toContain('<h2 id="part-1"><em>First</em> &amp; foremost</h2>');
  expect(marked.html.replace(/ id="part-\d"/g, "")).toBe(html);
});
