import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { english } from "#tests/translate";
import { applyEdit, editFor, type Selected, type Tool } from "./edit.ts";

/** `[` and `]` mark the selection, `|` a cursor. */
function selected(marked: string): Selected {
  const cursor = marked.indexOf("|");
  if (cursor >= 0) return { text: marked.replace("|", ""), from: cursor, to: cursor };
  const from = marked.indexOf("«");
  const to = marked.indexOf("»") - 1;
  return { text: marked.replace(/[«»]/g, ""), from, to };
}

function press(tool: Tool, marked: string): string {
  const at = selected(marked);
  const edit = editFor(tool, at, english);
  const text = applyEdit(at.text, edit);
  if (edit.selectFrom === edit.selectTo)
    return `${text.slice(0, edit.selectFrom)}|${text.slice(edit.selectFrom)}`;
  return `${text.slice(0, edit.selectFrom)}«${text.slice(edit.selectFrom, edit.selectTo)}»${text.slice(edit.selectTo)}`;
}

describe("inline formatting", () => {
  test.each<[Tool, string, string]>([
    ["bold", "a «dry» spine", "a **«dry»** spine"],
    ["bold", "a **«dry»** spine", "a «dry» spine"],
    ["bold", "a «**dry**» spine", "a «dry» spine"],
    ["bold", "a | spine", "a **«bold text»** spine"],
    ["bold", "a« dry »spine", "a **«dry»** spine"],
    ["italic", "«leathery»", "_«leathery»_"],
    ["italic", "_«leathery»_", "«leathery»"],
    ["code", "run «npm test» now", "run `«npm test»` now"],
    ["code", "«a\nb»", "```\n«a\nb»\n```\n"],
  ])("%s on %j gives %j", (tool, before, after) => {
    expect(press(tool, before)).toBe(after);
  });
});

describe("links and images", () => {
  test.each<[Tool, string, string]>([
    ["link", "see «the table»", "see [the table](«https://»)"],
    ["link", "see |", "see [link text](«https://»)"],
    ["link", "«https://quire.example/t»", "[|](https://quire.example/t)"],
    ["image", "|", "![«image description»](https://)"],
    ["image", "«https://quire.example/a.png»", "![|](https://quire.example/a.png)"],
  ])("%s on %j gives %j", (tool, before, after) => {
    expect(press(tool, before)).toBe(after);
  });
});

describe("line formatting", () => {
  test.each<[Tool, string, string]>([
    ["quote", "one\n«two\nthree»\nfour", "one\n«> two\n> three»\nfour"],
    ["quote", "«> two\n> three»", "«two\nthree»"],
    ["list", "one|", "- one|"],
    ["list", "- one|", "one|"],
    ["list", "|", "- |"],
    ["quote", "one\n|", "one\n> |"],
    ["list", "«one\n»two", "«- one»\ntwo"],
  ])("%s on %j gives %j", (tool, before, after) => {
    expect(press(tool, before)).toBe(after);
  });
});

test("no tool loses a character or selects beyond the text", () => {
  const tools: Tool[] = ["bold", "italic", "code", "link", "image", "quote", "list"];
  fc.assert(
    fc.property(
      fc.constantFrom(...tools),
      fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "*", "_", "`", ">", "-", "é") }),
      fc.nat(),
      fc.nat(),
      (tool, text, a, b) => {
        const from = Math.min(a, b) % (text.length + 1);
        const to = from + (Math.max(a, b) % (text.length - from + 1));
        const edit = editFor(tool, { text, from, to }, english);
        const after = applyEdit(text, edit);
        const countCharacters = (value: string) => value.match(/[abé]/g)?.length ?? 0;
        expect(countCharacters(after)).toBeGreaterThanOrEqual(countCharacters(text));
        expect(edit.from).toBeGreaterThanOrEqual(0);
        expect(edit.selectFrom).toBeLessThanOrEqual(edit.selectTo);
        expect(edit.selectTo).toBeLessThanOrEqual(after.length);
      },
    ),
  );
});
