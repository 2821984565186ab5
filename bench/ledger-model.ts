/** Ten thousand sequences of everything that can happen to money, against a plain ledger. */
import fc from "fast-check";
import { openDatabase } from "#platform/db";
import { migrate, startPostgres } from "#platform/postgres";
import { playSequence, sequences } from "#tests/ledger-model";
import { temporaryDataDir } from "#tests/server";
import type { Bench } from "./tools/figure.ts";

const runs = 10_000;
const longest = 60;

const ledgerModel: Bench = async ({ seed }) => {
  const place = temporaryDataDir();
  const postgres = await startPostgres({ dataDir: place.dataDir });
  await migrate(postgres.ownerUrl);
  const db = openDatabase(postgres.appUrl, { max: 2, statementTimeoutMs: 0 });
  const startedMs = performance.now();
  let sequencesDone = 0;
  let transfers = 0;
  try {
    await fc.assert(
      fc.asyncProperty(sequences(longest), async (sequence) => {
        transfers += (await playSequence(db, sequence)).length;
        sequencesDone += 1;
        if (sequencesDone % 1_000 === 0)
          console.log(`${sequencesDone} sequences, ${transfers} transfers`);
      }),
      { numRuns: runs, seed },
    );
  } finally {
    await db.$client.end();
    await postgres.stop();
    place.clear();
  }
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  return [
    {
      name: "sequences in which the ledger agreed with a plain one to the last unit",
      value: sequencesDone,
      atLeast: runs,
      from: { transfers, seconds, "acts at most": longest },
    },
  ];
};

export default ledgerModel;
