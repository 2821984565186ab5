import { expect, test } from "vitest";
import { testDatabase } from "#tests/database";
import { withArraysAsText } from "./array-text.ts";

const { db } = await testDatabase();
const pool = db.$client;

test.each([
  [[]],
  [["a", "b-c", "0193a1f0-5f4e-7c3a-9d5e-1f2a3b4c5d6e"]],
  [["null", "NULL", "Null"]],
  [["", " ", "a b", "{}", "a,b", 'say "hi"', "back\\slash", "ß", "☂"]],
  [["a", null]],
])("the database receives the list %j as it is", async (list) => {
  const [written] = withArraysAsText([list]);
  for (const value of [written, list]) {
    const { rows } = await pool.query("select $1::text[] as list", [value]);
    expect(rows).toEqual([{ list }]);
  }
});

test("writes lists of ids itself and leaves everything else to the driver", () => {
  const at = new Date(0);
  expect(withArraysAsText([["a1", "b"], ["a b"], [1, 2], [["x"]], "a", at, null])).toEqual([
    "{a1,b}",
    ["a b"],
    [1, 2],
    [["x"]],
    "a",
    at,
    null,
  ]);
  const plain = ["a", 1];
  expect(withArraysAsText(plain)).toBe(plain);
});
