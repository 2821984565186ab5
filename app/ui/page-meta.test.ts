import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

test("a page title is followed by the site name", () => {
  expect(pageMeta({ title: "Forum" })).toContainEqual({ title: "Forum · Guildhall" });
  expect(pageMeta({})).toContainEqual({ title: "Guildhall" });
});

test("a page states its canonical URL and whether it may be indexed", () => {
  const tags = pageMeta({ url: "https://hall.example/forum", unlisted: true });
  expect(tags).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://hall.example/forum",
  });
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(pageMeta({ title: "Forum" })).not.toContainEqual({ name: "robots", content: "noindex" });
});
