import { expect, test } from "vitest";
import { parseShared, toTopicDraft } from "./shared.ts";

const read = (fields: Record<string, string>) => parseShared(new URLSearchParams(fields));

test("reads title, text and link from a share, wherever the app put the link", () => {
  const link = "https://example.org/plates?a=1&b=2";
  const shared = { title: "Wet plates", text: "Look at this", link };
  expect(read({ title: "Wet plates", text: "Look at this", url: link })).toEqual(shared);
  expect(read({ title: "Wet plates", text: `Look at this ${link}` })).toEqual(shared);
  expect(read({ title: "Wet plates", text: `${link}`, url: "" })).toMatchObject({ text: "", link });
  expect(read({ title: " ", text: "", url: "" })).toBeNull();
  expect(read({})).toBeNull();
});

test("treats an invalid URL as text and limits the length", () => {
  for (const url of [
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.test",
    "https://a:b@c.test",
  ])
    expect(read({ url })).toEqual({ title: "", text: url, link: "" });
  const long = read({
    title: "t\n".repeat(500),
    text: "x".repeat(9_000),
    url: `https://a.test/${"y".repeat(9_000)}`,
  });
  expect(long?.title.length).toBeLessThanOrEqual(140);
  expect(long).toMatchObject({ text: "x".repeat(4_000), link: "" });
});

test("starts a topic with the shared content", () => {
  const address = toTopicDraft({
    title: "A & B",
    text: "Two\nlines",
    link: "https://example.org/",
  });
  const query = new URL(address, "https://hall.test").searchParams;
  expect(query.get("title")).toBe("A & B");
  expect(query.get("body")).toBe("Two\nlines\n\nhttps://example.org/");
});
