import type { Ended } from "./tool.ts";

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noTests: Count = { passed: 0, failed: 0, skipped: 0 };

export const addCounts = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** A step without tests of its own counts as one. */
export const asSingleTest = ({ code }: Ended): Count =>
  code === 0 ? { ...noTests, passed: 1 } : { ...noTests, failed: 1 };

/** A run that ended badly has failed at something, even where no single test did. */
const atLeastOne = (count: Count, code: number): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;

interface VitestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: Array<{ status: string; assertionResults: Array<{ status: string }> }>;
}

export function countVitest(report: unknown, code: number): Count {
  const of = (report ?? {}) as VitestReport;
  // A file can fail as a whole: it does not load, or an invariant does not hold after its tests.
  const files = (of.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((each) => each.status === "failed"),
  );
  const failed = (of.numFailedTests ?? 0) + files.length;
  const skipped = (of.numPendingTests ?? 0) + (of.numTodoTests ?? 0);
  return atLeastOne({ passed: of.numPassedTests ?? 0, failed, skipped }, code);
}

export function countPlaywright(report: unknown, code: number): Count {
  const { stats = {} } = (report ?? {}) as { stats?: Record<string, number> };
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats;
  return atLeastOne({ passed: expected + flaky, failed: unexpected, skipped }, code);
}

export function summaryLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
