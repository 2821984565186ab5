/**
 * `npm test`: everything, to the end even after a failure. Before the last line, which is
 * `N passed, N failed`, it prints the slowest test files, the time of each step and what failed.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoSnapshotVariable, makeDemoSnapshot } from "#tests/demo-snapshot";
import { check } from "./check.ts";
import { failedInPlaywright, failedInVitest } from "./steps/failed-tests.ts";
import {
  type FileTime,
  playwrightTimes,
  seconds,
  slowestFiles,
  vitestTimes,
} from "./steps/slowest.ts";
import {
  addCounts,
  asSingleTest,
  type Count,
  countPlaywright,
  countVitest,
  noTests,
  summaryLine,
} from "./steps/test-counts.ts";
import { program, runNode } from "./steps/tool.ts";

const reports = mkdtempSync(join(tmpdir(), "guildhall-reports-"));
const reportOf = (name: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(reports, name), "utf8"));
  } catch {
    return undefined;
  }
};

const fileTimes: FileTime[] = [];
const failures: string[] = [];
let removeDemo = async () => {};

/** Prints only what fails: it runs beside another step. */
async function build(): Promise<Count> {
  const ended = await runNode("scripts/build.ts", [], { quiet: true });
  if (ended.code !== 0) console.log(ended.output);
  return asSingleTest(ended);
}

/** One demo community for all tests that start the product; each starts from a copy of it. */
async function demo(): Promise<Count> {
  try {
    const place = await makeDemoSnapshot();
    removeDemo = place.clear;
    process.env[demoSnapshotVariable] = place.dataDir;
    return asSingleTest({ code: 0, output: "" });
  } catch (error) {
    console.log(error);
    return asSingleTest({ code: 1, output: "" });
  }
}

async function vitest(report: string, projects: readonly string[]): Promise<Count> {
  const { code } = await runNode(program("vitest"), [
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${join(reports, report)}`,
    ...projects.map((name) => `--project=${name}`),
  ]);
  fileTimes.push(...vitestTimes(reportOf(report)));
  failures.push(...failedInVitest(reportOf(report)));
  return countVitest(reportOf(report), code);
}

const unit = () => vitest("unit.json", ["unit", "isolated"]);
const whole = () => vitest("whole.json", ["whole", "timing"]);

async function e2e(): Promise<Count> {
  const { code } = await runNode(
    program("@playwright/test", "playwright"),
    ["test", "--reporter=list,json"],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "playwright.json") } },
  );
  fileTimes.push(...playwrightTimes(reportOf("playwright.json")));
  failures.push(...failedInPlaywright(reportOf("playwright.json")));
  return countPlaywright(reportOf("playwright.json"), code);
}

let stopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    stopped = true;
  });

const startedAt = performance.now();
const lines: string[] = [];
let total = noTests;

async function step(name: string, run: () => Promise<Count>): Promise<void> {
  if (stopped) return;
  const stepStartedAt = performance.now();
  console.log(`\n── ${name}`);
  const count = await run();
  total = addCounts(total, count);
  const took = seconds(performance.now() - stepStartedAt);
  lines.push(`${took.padStart(9)}  ${name}: ${summaryLine(count)}`);
  console.log(`── ${name}: ${summaryLine(count)}  ${took}`);
}

// None of these needs both cores all the time. Only tests that start the product need the demo.
const built = step("build", build);
const prepared = built.then(() => step("demo community", demo));
await Promise.all([step("check", check), built]);
await step("unit and integration", unit);
await prepared;
await step("whole product", whole);
await step("in the browser", e2e);

await removeDemo();
rmSync(reports, { recursive: true, force: true });
if (stopped) total = addCounts(total, { ...noTests, failed: 1 });
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\nSlowest test files\n${slowestFiles(fileTimes).join("\n")}`);
console.log(`\nTime by step\n${lines.join("\n")}`);
console.log(`${seconds(performance.now() - startedAt).padStart(9)}  all steps`);
if (failures.length > 0) console.log(`\nFailed\n${failures.join("\n")}`);
console.log(`\n${summaryLine(total)}`);
