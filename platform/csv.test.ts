import { expect, test } from "vitest";
import { csvRowsOf, csvText, parseCsv, separatorOf } from "./csv.ts";

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
])("reads %j as a spreadsheet does", (text, expected) => {
  expect(rows(text)).toEqual(expected);
});

test("refuses malformed tables and tables with too many rows", () => {
  expect(() => rows('a"b,c')).toThrow("row 1");
  expect(() => rows("x\n".repeat(11))).toThrow("more than 10");
});

test("prefixes cells that a spreadsheet would run as a formula", () => {
  expect(
    csvText([
      ["=1+1", "+x", "@y", "-5.00", "-a"],
      ['a"b', "a,b", "plain"],
    ]),
  ).toBe('\'=1+1,\'+x,\'@y,-5.00,\'-a\r\n"a""b","a,b",plain\r\n');
});

async function* cut(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

test("reads the same rows and line numbers wherever the text is cut", async () => {
  const text = '\uFEFFname;note\r\n"Ada ""A""";"one;\r\ntwo"\r\n\r\nBo;\r\n';
  const expected = [
    { line: 1, cells: ["name", "note"] },
    { line: 2, cells: ['Ada "A"', "one;\r\ntwo"] },
    { line: 5, cells: ["Bo", ""] },
  ];
  const separator = separatorOf(text);
  expect(separator).toBe(";");
  for (let size = 1; size <= text.length; size += 1)
    expect(
      await Array.fromAsync(csvRowsOf(cut(text, size), { separator })),
      `pieces of ${size}`,
    ).toEqual(expected);
});

test("stops at the row size limit when a quote is never closed", async () => {
  let pieces = 0;
  const endless = (async function* () {
    for (; pieces < 50_000; pieces += 1) yield pieces === 0 ? 'a,"' : "x".repeat(1_024);
  })();
  await expect(Array.fromAsync(csvRowsOf(endless, { maxRowBytes: 10_000 }))).rejects.toThrow(
    "row 1",
  );
  expect(pieces).toBeLessThan(20);
  expect(() => rows('a\nb,"c')).toThrow("row 2");
});

test("gives the rows before an unreadable one, then names that row", async () => {
  const read: string[][] = [];
  const reading = async () => {
    for await (const { cells } of csvRowsOf(cut('a,b\nc,d\ne,"f"x\n', 100))) read.push(cells);
  };
  await expect(reading()).rejects.toThrow("row 3");
  expect(read).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});
