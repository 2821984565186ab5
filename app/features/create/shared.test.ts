import { expect, test } from "vitest";
import { asTopic, readShared } from "./shared.ts";

const read = (fields: Record<string, string>) => readShared(new URLSearchParams(fields));

test("what an app shares is a title, words and a link, wherever the app put the link", () => {
  const link = "https://example.org/plates?a=1&b=2";
  const shared = { title: "Wet plates", text: "Look at this", link };
  expect(read({ title: "Wet plates", text: "Look at this", url: link })).toEqual(shared);
  expect(read({ title: "Wet plates", text: `Look at this ${link}` })).toEqual(shared);
  expect(read({ title: "Wet plates", text: `${link}`, url: "" })).toMatchObject({ text: "", link });
  expect(read({ title: " ", text: "", url: "" })).toBeNull();
  expect(read({})).toBeNull();
});

test("what is no web address is words, and nothing grows without bounds", () => {
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

test("a topic begins with it", () => {
  const address = asTopic({ title: "A & B", text: "Two\nlines", link: "https://example.org/" });
  const query = new URL(address, "https://hall.test").searchParams;
  expect(query.get("title")).toBe("A & B");
  expect(query.get("body")).toBe("Two\nlines\n\nhttps://example.org/");
});
