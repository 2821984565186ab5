import { expect, test } from "vitest";
import { csvReader, csvText, parseCsv, separatorOf } from "./csv.ts";

const rows = (text: string) => parseCsv(text, { maxRows: 10 });

test.each([
  [
    "a,b\n1,2\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    '"a ""b""","c,\nd"\r\ne,',
    [
      ['a "b"', "c,\nd"],
      ["e", ""],
    ],
  ],
  ["\uFEFFtitle\n\nOne", [["title"], ["One"]]],
  ["", []],
])("%j is read as a spreadsheet would", (text, expected) => {
  expect(rows(text)).toEqual(expected);
});

test("what is no table, or too long a one, is refused", () => {
  expect(() => rows('a"b,c')).toThrow("row 1");
  expect(() => rows("x\n".repeat(11))).toThrow("more than 10");
});

test("what stands in a cell is never run by a spreadsheet", () => {
  expect(
    csvText([
      ["=1+1", "+x", "@y", "-5.00", "-a"],
      ['a"b', "a,b", "plain"],
    ]),
  ).toBe('\'=1+1,\'+x,\'@y,-5.00,\'-a\r\n"a""b","a,b",plain\r\n');
});

test("a table cut anywhere reads the same, with the lines its rows begin at", () => {
  const text = '\uFEFFname;note\r\n"Ada ""A""";"one;\r\ntwo"\r\n\r\nBo;\r\n';
  const expected = [
    { line: 1, cells: ["name", "note"] },
    { line: 2, cells: ['Ada "A"', "one;\r\ntwo"] },
    { line: 5, cells: ["Bo", ""] },
  ];
  const separator = separatorOf(text);
  expect(separator).toBe(";");
  for (let size = 1; size <= text.length; size += 1) {
    const reader = csvReader({ separator });
    const read = [];
    for (let at = 0; at < text.length; at += size)
      read.push(...reader.push(text.slice(at, at + size)));
    expect([...read, ...reader.end()], `pieces of ${size}`).toEqual(expected);
  }
});

test("a quote nobody closes ends at the longest field, not at the end of memory", () => {
  const reader = csvReader({ maxField: 1_000 });
  expect(() => {
    for (let piece = 0; piece < 50_000; piece += 1)
      for (const _row of reader.push(piece === 0 ? 'a,"' : "x".repeat(1_024)));
  }).toThrow("row 1");
  const open = csvReader();
  expect([...open.push('a\nb,"c')]).toHaveLength(1);
  expect(() => [...open.end()]).toThrow("row 2");
});
