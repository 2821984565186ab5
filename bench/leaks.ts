/** Looks for canaries in everything private, as every kind of outsider. */
import { ensureBuilt } from "#tests/ensure-built";
import { huntLeaks } from "#tests/leaks";
import type { Bench, BenchResult } from "./tools/figure.ts";

const fetches = 20_000;

const leaks: Bench = async ({ seed }) => {
  await ensureBuilt();
  const hunt = await huntLeaks({ seed, fetches, say: console.log });
  for (const each of [...hunt.leaks, ...hunt.traces, ...hunt.failures])
    console.log(`wrong: ${each}`);
  const from = { seed, addresses: hunt.addresses, limited: hunt.limited };
  const figures: BenchResult[] = [
    { name: "requests of outsiders", value: hunt.fetches, atLeast: fetches, from },
    { name: "canaries that insiders see", value: hunt.seenInside, atLeast: 300, from },
    { name: "leaks to outsiders", value: hunt.leaks.length, atMost: 0, from },
    { name: "pages with a trace of something hidden", value: hunt.traces.length, atMost: 0, from },
    { name: "answers of 500 and more", value: hunt.failures.length, atMost: 0, from },
  ];
  return figures;
};

export default leaks;
