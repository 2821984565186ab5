import { expect, test } from "vitest";
import { csvCell, csvLines, parseCsv } from "./csv.ts";

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
  expect(["=1+1", "+x", "@y", "-5.00", "-a", 'a"b', "a,b", "plain"].map(csvCell)).toEqual([
    "'=1+1",
    "'+x",
    "'@y",
    "-5.00",
    "'-a",
    '"a""b"',
    '"a,b"',
    "plain",
  ]);
});

test("what is written can be read again", () => {
  const table = [
    ["note", "tags"],
    ['a "b",\nc', ""],
  ];
  expect(rows(csvLines(table))).toEqual(table);
});
