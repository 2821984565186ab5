import { expect, test } from "vitest";
import {
  addCounts,
  asSingleTest,
  countPlaywright,
  countVitest,
  noTests,
  summaryLine,
} from "./test-counts.ts";

test("the last line totals everything and names skipped tests only if there are any", () => {
  const all = [
    asSingleTest({ code: 0, output: "" }),
    countVitest({ numPassedTests: 12, numFailedTests: 1, numPendingTests: 0 }, 1),
    countPlaywright({ stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 0 } }, 1),
  ].reduce(addCounts, noTests);
  expect(summaryLine(all)).toBe("19 passed, 3 failed");
  expect(summaryLine({ ...all, skipped: 2 })).toBe("19 passed, 3 failed, 2 skipped");
});

test("a run that crashed counts as a failure, with or without a report", () => {
  expect(countVitest(undefined, 1).failed).toBe(1);
  expect(countVitest({ numPassedTests: 3, numFailedTests: 0 }, 1)).toMatchObject({
    passed: 3,
    failed: 1,
  });
  expect(countPlaywright(undefined, 1).failed).toBe(1);
});

test("a file that failed as a whole counts in addition to failed tests", () => {
  const testResults = [
    { status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] },
    { status: "failed", assertionResults: [{ status: "passed" }] },
    { status: "failed", assertionResults: [] },
  ];
  const report = { numPassedTests: 2, numFailedTests: 1, testResults };
  expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 3, skipped: 0 });
});
