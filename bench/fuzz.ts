/** Malformed and malicious input to every action, API operation and endpoint, signed in as each role. */
import { ensureBuilt } from "#tests/ensure-built";
import { fuzz } from "#tests/fuzz";
import type { Bench, BenchResult } from "./tools/figure.ts";

const requests = 50_000;

const fuzzBench: Bench = async ({ seed }) => {
  await ensureBuilt();
  const result = await fuzz({ seed, requests, say: console.log });
  for (const each of result.wrong) console.log(`wrong: ${each}`);
  console.log(result.statuses);
  const from = { seed, targets: result.targets, busy: result.busy };
  const figures: BenchResult[] = [
    { name: "malformed requests, signed in", value: result.requests, atLeast: requests, from },
    { name: "kinds of answers of 500 and more", value: result.wrong.length, atMost: 0, from },
  ];
  return figures;
};

export default fuzzBench;
