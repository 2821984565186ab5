/** `npm run check`: everything that needs neither a database nor a browser, in seconds. */
import { readFileSync } from "node:fs";
import { architectureProblems } from "./check/architecture.ts";
import { cssClasses } from "./check/css-classes.ts";
import { lockFileProblems } from "./check/lock-file.ts";
import { machinePaths } from "./check/machine-paths.ts";
import { landedProblems, migrationProblems } from "./check/migrations.ts";
import { physicalCss } from "./check/physical-css.ts";
import { retiredWordProblems } from "./check/retired-words.ts";
import { textProblems } from "./check/texts.ts";
import { writeMessageTypes } from "./messages.ts";
import { addCounts, asSingleTest, noTests, summaryLine } from "./steps/test-counts.ts";
import { type Ended, program, runNode } from "./steps/tool.ts";

const quiet = { quiet: true };
const problems = (found: string[]): Ended => ({
  code: found.length > 0 ? 1 : 0,
  output: found.join("\n"),
});

type Step = [name: string, run: () => Promise<Ended> | Ended];

/** The steps of a list run sequentially, the lists in parallel. */
const lists: ReadonlyArray<readonly Step[]> = [
  // Takes one core for as long as the other list takes the other. Several checkers would check what
  // they share several times: two and a half times the work in all.
  [["types", () => runNode(program("typescript", "tsc"), ["--noEmit", "--singleThreaded"], quiet)]],
  [
    ["nothing unused", () => runNode(program("knip"), ["--no-progress"], quiet)],
    ["format and lint", () => runNode(program("@biomejs/biome"), ["check", "."], quiet)],
    ["architecture", () => problems(architectureProblems())],
    ["CSS classes", () => problems(cssClasses())],
    ["CSS for both directions", () => problems(physicalCss())],
    ["texts", () => problems(textProblems())],
    ["words of texts", () => problems(retiredWordProblems())],
    [
      "lock file",
      () => problems(lockFileProblems(JSON.parse(readFileSync("package-lock.json", "utf8")))),
    ],
    ["migrations unchanged", () => problems([...migrationProblems(), ...landedProblems()])],
    ["no paths of this machine", () => problems(machinePaths())],
  ],
];

/** The type check reads the types of the texts. */
const generateMessageTypes: Step = [
  "types of texts",
  () => {
    writeMessageTypes();
    return { code: 0, output: "" };
  },
];

/** The unused-files check and the type check both read the generated route types. */
const generateRouteTypes: Step = [
  "route types",
  () => runNode(program("@react-router/dev", "react-router"), ["typegen"], quiet),
];

/** Runs every step, shows failures, and counts each step as one test. */
export async function check() {
  const first = addCounts(await runStep(generateMessageTypes), await runStep(generateRouteTypes));
  const counts = await Promise.all(
    lists.map(async (steps) => {
      let count = noTests;
      for (const step of steps) count = addCounts(count, await runStep(step));
      return count;
    }),
  );
  return counts.reduce(addCounts, first);
}

async function runStep([name, run]: Step) {
  const startedAt = performance.now();
  const ended = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${ended.code === 0 ? "✓" : "✗"} ${name}  ${seconds} s`);
  if (ended.code !== 0) console.log(ended.output.trim().replaceAll(/^/gm, "    "));
  return asSingleTest(ended);
}

if (import.meta.main) {
  const count = await check();
  console.log(summaryLine(count));
  process.exitCode = count.failed > 0 ? 1 : 0;
}
