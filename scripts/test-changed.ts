/**
 * `npm run test:changed`: unit and integration tests that a change can affect. Changed is what
 * differs from where this branch left main, committed or not. Arguments go to Vitest.
 */
import { execFileSync } from "node:child_process";
import { changedFiles, testsOf } from "./steps/changed.ts";
import { program, runNode } from "./steps/tool.ts";

const git = (...args: string[]): string =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

const changed = changedFiles(git);
const tests = testsOf(changed);
console.log(`${changed.length} changed files, ${tests.length} test files in their folders`);
if (tests.length > 0) {
  const { code } = await runNode(program("vitest"), ["run", ...tests, ...process.argv.slice(2)]);
  process.exitCode = code;
}
