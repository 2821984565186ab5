import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { renderMarkdown } from "#platform/markdown";
import { longTexts } from "../../../db/seed/archives/long-reads.ts";
import { introductions, saidIn } from "../../../db/seed/forum/said.ts";
import { demoTopics } from "../../../db/seed/forum/topics.ts";
import { readMarkdown } from "./read.ts";
import { writeMarkdown } from "./write.ts";

const htmlOf = (source: string) => renderMarkdown(source, { maxLength: 1_000_000 }).html;

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.length > 30 ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test("the demo's texts are shown to readers as before, whether or not they are changed", () => {
  const texts = textsIn([demoTopics, saidIn, introductions, longTexts]);
  expect(texts.length).toBeGreaterThan(300);
  for (const text of texts) {
    const doc = readMarkdown(text);
    expect(writeMarkdown(doc)).toBe(text.trim());
    expect(htmlOf(writeMarkdown(doc, { afresh: true })), text).toBe(htmlOf(text));
  }
});

const folders = ["docs/decisions", "docs/guides", "docs/operations"];
const documents = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`),
);

test("this project's documents are shown to readers as before", () => {
  expect(documents.length).toBeGreaterThan(100);
  for (const path of documents) {
    const text = readFileSync(path, "utf8");
    const doc = readMarkdown(text);
    expect(htmlOf(writeMarkdown(doc)), path).toBe(htmlOf(text));
    expect(htmlOf(writeMarkdown(doc, { afresh: true })), path).toBe(htmlOf(text));
  }
});

test.each([
  ["a heading of two lines", "One\ntwo\n==="],
  ["definitions of links", "[a]: https://quire.example/a\n[b]: /b 'title'\n\n[a][] and [text][b]"],
  ["a definition in a quote", "> [a]: https://quire.example/a\n\n[a]"],
  ["HTML", "<div>\n\n<b>text</b>\n\n</div>"],
  ["indented code", "    code\n\n    more"],
  ["tabs", "-\tone\n\n\ttwo"],
  ["lists that touch", "- a\n* b\n1. c\n2) d"],
  ["escapes", "\\*no\\* \\# &amp;copy; \\@mira"],
  ["nothing but spaces", "   "],
])("%s: what is not changed stays as it is, and what is added comes behind it", (_, text) => {
  const doc = readMarkdown(text);
  expect(htmlOf(writeMarkdown(doc))).toBe(htmlOf(text));
  const added = doc.copy(doc.content.append(readMarkdown("added").content));
  expect(htmlOf(writeMarkdown(added))).toBe(
    [htmlOf(text), "<p>added</p>"].filter(Boolean).join("\n"),
  );
});

test("a code block without an end gets one when something is added behind it", () => {
  const text = "text\n\n```js\nconst a = 1;";
  const doc = readMarkdown(text);
  expect(writeMarkdown(doc)).toBe(text);
  const added = doc.copy(doc.content.append(readMarkdown("added").content));
  expect(writeMarkdown(added)).toBe(`${text}\n\`\`\`\n\nadded`);
});

test("a text with a definition of a link keeps its links when the definition is removed", () => {
  const doc = readMarkdown("[text][a]\n\n[a]: https://quire.example/a");
  const without = doc.copy(doc.content.cut(0, doc.firstChild?.nodeSize));
  expect(writeMarkdown(without)).toBe("[text](https://quire.example/a)");
});
