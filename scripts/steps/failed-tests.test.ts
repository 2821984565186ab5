import { expect, test } from "vitest";
import { failedInPlaywright, failedInVitest } from "./failed-tests.ts";

test("lists the failed tests of a Vitest report with the beginning of the message", () => {
  const report = {
    testResults: [
      {
        name: "/project/modules/a.test.ts",
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "adds" },
          {
            status: "failed",
            fullName: "subtracts",
            failureMessages: ["\u001b[31mexpected 1\u001b[39m\n  at a.ts:1"],
          },
        ],
      },
      { name: "/project/b.test.ts", status: "failed", message: "can't load", assertionResults: [] },
      { name: "/project/c.test.ts", status: "passed", assertionResults: [] },
    ],
  };
  expect(failedInVitest(report, "/project")).toEqual([
    "  modules/a.test.ts › subtracts\n    expected 1\n      at a.ts:1",
    "  b.test.ts\n    can't load",
  ]);
  expect(failedInVitest(undefined)).toEqual([]);
});

test("lists the failed tests of a Playwright report, also in nested groups", () => {
  const failed = {
    ok: false,
    title: "signs in",
    tests: [{ results: [{ error: { message: "timeout" } }] }],
  };
  const report = {
    suites: [
      {
        file: "account.spec.ts",
        specs: [{ ok: true, title: "signs up", tests: [] }],
        suites: [{ title: "group", specs: [failed] }],
      },
    ],
  };
  expect(failedInPlaywright(report)).toEqual([
    "  tests/e2e/account.spec.ts › signs in\n    timeout",
  ]);
  expect(failedInPlaywright(undefined)).toEqual([]);
});
