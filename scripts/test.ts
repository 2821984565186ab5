/**
 * `npm test`: everything, in order, to the end even after a failure. The last line is
 * `N passed, N failed`.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check } from "./check.ts";
import {
  asOne,
  type Count,
  countPlaywright,
  countVitest,
  nothing,
  plus,
  sentence,
} from "./steps/counted.ts";
import { program, runNode } from "./steps/tool.ts";

const reports = mkdtempSync(join(tmpdir(), "guildhall-reports-"));
const reportOf = (name: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(reports, name), "utf8"));
  } catch {
    return undefined;
  }
};

async function build(): Promise<Count> {
  return asOne(await runNode("scripts/build.ts", []));
}

async function unit(): Promise<Count> {
  const { code } = await runNode(program("vitest"), [
    ...["run", "--reporter=dot", "--reporter=json"],
    `--outputFile.json=${join(reports, "vitest.json")}`,
  ]);
  return countVitest(reportOf("vitest.json"), code);
}

async function e2e(): Promise<Count> {
  const { code } = await runNode(
    program("@playwright/test", "playwright"),
    ["test", "--reporter=list,json"],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "playwright.json") } },
  );
  return countPlaywright(reportOf("playwright.json"), code);
}

let stopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    stopped = true;
  });

let total = nothing;
const steps = { check, build, "unit and integration": unit, "in the browser": e2e };
for (const [name, step] of Object.entries(steps)) {
  if (stopped) break;
  const startedAt = performance.now();
  console.log(`\n── ${name}`);
  const count = await step();
  total = plus(total, count);
  console.log(
    `── ${name}: ${sentence(count)}  ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
}
rmSync(reports, { recursive: true, force: true });
if (stopped) total = plus(total, { ...nothing, failed: 1 });
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${sentence(total)}`);
