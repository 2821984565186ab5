/** `npm run bench -- name`: runs bench/name.ts; without a name, lists the available benchmarks. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { dataOnDiskVariable } from "#tests/server";
import { type Bench, isSteady, line, meetsTarget } from "./tools/figure.ts";
import { canPin } from "./tools/load.ts";

const names = readdirSync("bench")
  .filter((file) => file.endsWith(".ts") && file !== "run.ts" && !file.endsWith(".test.ts"))
  .map((file) => file.replace(/\.ts$/, ""));
const name = process.argv[2];

if (!name || !names.includes(name)) {
  console.log(`npm run bench -- name, where name is one of: ${names.join(", ")}`);
  process.exitCode = name ? 1 : 0;
} else {
  const seed = Number(process.argv[3] ?? 1);
  const about = {
    bench: name,
    seed,
    commit: commit(),
    machine: `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}-${process.arch}`,
    node: process.versions.node,
    cores: canPin ? "servers on one core, load on another" : "not pinned to cores",
    at: new Date().toISOString(),
  };
  for (const [what, value] of Object.entries(about)) console.log(`${what.padEnd(8)} ${value}`);
  process.env[dataOnDiskVariable] = "1";
  const { default: bench } = (await import(`./${name}.ts`)) as { default: Bench };
  const figures = await bench({ seed });
  console.log(figures.map(line).join("\n"));
  mkdirSync("bench/results", { recursive: true });
  writeFileSync(
    `bench/results/${name}.json`,
    `${JSON.stringify({ ...about, figures }, null, 2)}\n`,
  );
  if (!figures.every(isSteady))
    console.log("The machine was busy: rounds differ too much. Run again when it is quiet.");
  process.exitCode = figures.every((each) => meetsTarget(each) && isSteady(each)) ? 0 : 1;
}

function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
    return (
      git("rev-parse", "--short", "HEAD") + (git("status", "--porcelain") ? " with changes" : "")
    );
  } catch {
    return "unknown";
  }
}
