import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TopicSpecimen } from "./TopicSpecimen.tsx";
import { topicFixture } from "./topic-fixture.ts";

const html = renderToStaticMarkup(<TopicSpecimen topic={topicFixture} />);

test("the specimen is a page of the size rendering is measured with", () => {
  expect(html.match(/<article /g)).toHaveLength(12);
  expect(html.length).toBeGreaterThan(34_000);
  expect(html.length).toBeLessThan(50_000);
});

test("it holds nothing a strict policy would block", () => {
  expect(html).not.toMatch(/\sstyle=|\son[a-z]+=|<script|<style/);
});

test("each post can be linked to", () => {
  const ids = [...html.matchAll(/<article id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(12);
  for (const id of ids) expect(html).toContain(`href="#${id}"`);
});
