import { expect, test } from "vitest";
import { playwrightTimes, slowestFiles, vitestTimes } from "./slowest.ts";

test("lists the files of both reports that took longest, the slowest first", () => {
  const vitest = {
    testResults: [
      { name: "/project/a.test.ts", startTime: 1_000, endTime: 3_500 },
      { name: "/project/b.test.ts", startTime: 0, endTime: 400 },
    ],
  };
  const result = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
  const playwright = {
    suites: [{ file: "c.spec.ts", specs: [result(1_000)], suites: [{ specs: [result(2_000)] }] }],
  };
  const times = [...vitestTimes(vitest, "/project"), ...playwrightTimes(playwright)];
  expect(slowestFiles(times, 2)).toEqual([
    "    3.0 s  tests/e2e/c.spec.ts",
    "    2.5 s  a.test.ts",
  ]);
});

test("has nothing to list where a run left no report", () => {
  expect(slowestFiles([...vitestTimes(undefined), ...playwrightTimes(undefined)])).toEqual([]);
});
