export interface FileTime {
  readonly file: string;
  readonly ms: number;
}

interface VitestReport {
  testResults?: Array<{ name: string; startTime: number; endTime: number }>;
}

interface PlaywrightSuite {
  file?: string;
  specs?: Array<{ tests: Array<{ results: Array<{ duration: number }> }> }>;
  suites?: PlaywrightSuite[];
}

/** The path from the project's folder. */
export const pathIn = (root: string, path: string): string =>
  path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;

/** How long each test file took by a Vitest report. Paths are from the project's folder. */
export function vitestTimes(report: unknown, root = process.cwd()): FileTime[] {
  const { testResults = [] } = (report ?? {}) as VitestReport;
  return testResults.map(({ name, startTime, endTime }) => ({
    file: pathIn(root, name),
    ms: endTime - startTime,
  }));
}

/** How long the tests of each file took together by a Playwright report. */
export function playwrightTimes(report: unknown, folder = "tests/e2e"): FileTime[] {
  const { suites = [] } = (report ?? {}) as PlaywrightSuite;
  return suites.map((suite) => ({ file: `${folder}/${suite.file}`, ms: durationOf(suite) }));
}

function durationOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const own = specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The slowest test files, one line each, slowest first. */
export function slowestFiles(times: readonly FileTime[], count = 20): string[] {
  return [...times]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${seconds(ms).padStart(9)}  ${file}`);
}
