import { pathIn } from "./slowest.ts";

interface VitestReport {
  testResults?: Array<{
    name: string;
    status: string;
    message?: string;
    assertionResults: Array<{ status: string; fullName: string; failureMessages?: string[] }>;
  }>;
}

interface PlaywrightSuite {
  file?: string;
  title?: string;
  specs?: Array<{
    ok: boolean;
    title: string;
    tests: Array<{ results: Array<{ error?: { message?: string } }> }>;
  }>;
  suites?: PlaywrightSuite[];
}

/** The failed tests of a Vitest report: file, name and the beginning of the message. */
export function failedInVitest(report: unknown, root = process.cwd()): string[] {
  const { testResults = [] } = (report ?? {}) as VitestReport;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = pathIn(root, name);
    const failed = assertionResults.filter((each) => each.status === "failed");
    if (failed.length === 0) return status === "failed" ? [described(file, "", message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      described(file, fullName, failureMessages?.[0]),
    );
  });
}

/** The failed tests of a Playwright report, in the same form. */
export function failedInPlaywright(report: unknown, folder = "tests/e2e"): string[] {
  const { suites = [] } = (report ?? {}) as PlaywrightSuite;
  return suites.flatMap((suite) => failedIn(suite, `${folder}/${suite.file}`));
}

function failedIn({ specs = [], suites = [] }: PlaywrightSuite, file: string): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
      return described(file, title, messages.find(Boolean));
    });
  return [...own, ...suites.flatMap((suite) => failedIn(suite, file))];
}

const messageLines = 12;

/** Colors are left out: the summary is often read from a file. */
const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

function described(file: string, name: string, failure = ""): string {
  const lines = failure.replaceAll(escapes, "").trim().split("\n").slice(0, messageLines);
  return [`  ${[file, name].filter(Boolean).join(" › ")}`, ...lines.map((line) => `    ${line}`)]
    .join("\n")
    .trimEnd();
}
