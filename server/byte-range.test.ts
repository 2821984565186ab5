import { expect, test } from "vitest";
import { rangeOf } from "./byte-range.ts";

test.each([
  [null, undefined],
  ["bytes=0-", { from: 0, to: 99 }],
  ["bytes=10-19", { from: 10, to: 19 }],
  ["bytes=90-400", { from: 90, to: 99 }],
  ["bytes=-5", { from: 95, to: 99 }],
  ["bytes=-500", { from: 0, to: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=20-10", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=0-1,5-6", undefined],
  ["lines=1-2", undefined],
])("in a hundred bytes, %s is %j", (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected);
});
