/**
 * `npm run mutation [-- folder]`: changes the code of the named areas, one small change at a time,
 * and counts how many changes a test notices. Fails below 90 % in any area.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { areas } from "./mutation/areas.ts";
import { type Report, type Score, scoreOf } from "./mutation/score.ts";
import { program, runNode } from "./steps/tool.ts";

const wanted = process.argv.slice(2);
const chosen = areas.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);
if (chosen.length === 0) {
  console.error(`Nothing fits. There are: ${areas.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}

const scores: [string, Score | undefined][] = [];
for (const { name } of chosen) {
  const file = `data/mutation/${name.replaceAll("/", "-")}.json`;
  rmSync(file, { force: true });
  const { code } = await runNode(
    program("@stryker-mutator/core", "stryker"),
    ["run", "stryker.config.mjs"],
    { env: { MUTATION_AREA: name } },
  );
  if (code !== 0) process.exitCode = 1;
  const report: Report | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : undefined;
  scores.push([name, report && scoreOf(report)]);
}

console.log("\nMutation score");
for (const [name, score] of scores)
  console.log(
    score
      ? `${name.padEnd(28)} ${score.percent.toFixed(1)} % (${score.detected} of ${score.valid} changes noticed)`
      : `${name.padEnd(28)} no result`,
  );
