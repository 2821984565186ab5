import { expect, test } from "vitest";
import { createSharedTexts, documentText } from "./page-document.ts";
import type { Part } from "./part-cache.ts";

const part = (id: number, length = 3_000): Part => ({
  id,
  html: `<b>${id}</b>`.padEnd(length, "."),
});
const isShared = (piece: unknown) => typeof piece !== "string";

test("parts that follow each other are kept as one text, with what is between them", () => {
  const texts = createSharedTexts(1_000_000);
  const page = (own: string) =>
    texts.join(`<p>${own}`, [
      [part(1), "</p><p>"],
      [part(2), `</p>${own}`],
    ]);
  const first = page("mira");
  const second = page("theo");
  expect(documentText(first)).toBe(`<p>mira${part(1).html}</p><p>${part(2).html}</p>mira`);
  expect(documentText(second)).toBe(`<p>theo${part(1).html}</p><p>${part(2).html}</p>theo`);
  expect(first.filter(isShared)).toHaveLength(1);
  expect(second.filter(isShared)).toEqual(first.filter(isShared));
  expect(second.find(isShared)).toBe(first.find(isShared));
});

test("other text between the same parts is another text", () => {
  const texts = createSharedTexts(1_000_000);
  const page = (between: string) =>
    texts.join("", [
      [part(1), between],
      [part(2), ""],
    ]);
  expect(documentText(page("<i>one</i>"))).toContain("<i>one</i>");
  expect(documentText(page("<i>two</i>"))).toContain("<i>two</i>");
  expect(documentText(page("<i>one</i>"))).toContain("<i>one</i>");
  // Lengths are part of the key: no text can pass for the number of a part.
  const split = texts.join("", [
    [part(3), "4 0 "],
    [part(4), ""],
  ]);
  const other = texts.join("", [
    [part(3), ""],
    [part(4), "4 0 "],
  ]);
  expect(documentText(split)).not.toBe(documentText(other));
});

test("long text between parts is not kept, since it may be the reader's own", () => {
  const texts = createSharedTexts(1_000_000);
  const between = "a form with a key of its own".repeat(40);
  const document = texts.join("", [
    [part(1, 5_000), between],
    [part(2, 5_000), ""],
  ]);
  expect(document.filter(isShared)).toHaveLength(2);
  expect(document).toContain(between);
});

test("texts not used for longest are dropped first", () => {
  const texts = createSharedTexts(40_000);
  const shared = (id: number) => texts.join("", [[part(id, 5_000), ""]]).find(isShared);
  const one = shared(1);
  const two = shared(2);
  for (const id of [3, 1, 4, 5]) shared(id);
  expect(shared(1)).toBe(one);
  expect(shared(2)).not.toBe(two);
});
