import { expect, test } from "vitest";
import { asOne, countPlaywright, countVitest, nothing, plus, sentence } from "./counted.ts";

test("the last line adds everything up and names what was skipped only if something was", () => {
  const all = [
    asOne({ code: 0, output: "" }),
    countVitest({ numPassedTests: 12, numFailedTests: 1, numPendingTests: 0 }, 1),
    countPlaywright({ stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 0 } }, 1),
  ].reduce(plus, nothing);
  expect(sentence(all)).toBe("19 passed, 3 failed");
  expect(sentence({ ...all, skipped: 2 })).toBe("19 passed, 3 failed, 2 skipped");
});

test("a run that crashed counts as a failure, with or without a report", () => {
  expect(countVitest(undefined, 1).failed).toBe(1);
  expect(countVitest({ numPassedTests: 3, numFailedTests: 0 }, 1)).toMatchObject({
    passed: 3,
    failed: 1,
  });
  expect(countPlaywright(undefined, 1).failed).toBe(1);
});

test("a file that failed as a whole counts besides single tests that failed", () => {
  const testResults = [
    { status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] },
    { status: "failed", assertionResults: [{ status: "passed" }] },
    { status: "failed", assertionResults: [] },
  ];
  const report = { numPassedTests: 2, numFailedTests: 1, testResults };
  expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 3, skipped: 0 });
});
