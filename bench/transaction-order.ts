/** A thousand histories with late and backdated events: every list of transactions agrees row by row. */
import fc from "fast-check";
import { openDatabase } from "#platform/db";
import { migrate, startPostgres } from "#platform/postgres";
import { temporaryDataDir } from "#tests/server";
import { compareLists, histories } from "#tests/transaction-histories";
import type { Bench } from "./tools/figure.ts";

const runs = 1_000;

const transactionOrder: Bench = async ({ seed }) => {
  const place = temporaryDataDir();
  const postgres = await startPostgres({ dataDir: place.dataDir });
  await migrate(postgres.ownerUrl);
  const db = openDatabase(postgres.appUrl, { max: 2, statementTimeoutMs: 0 });
  let historiesDone = 0;
  let rows = 0;
  try {
    await fc.assert(
      fc.asyncProperty(histories, fc.constantFrom("2026-09", "2026-10"), async (history, month) => {
        rows += await compareLists(db, history, month);
        historiesDone += 1;
        if (historiesDone % 100 === 0) console.log(`${historiesDone} histories, ${rows} rows`);
      }),
      { numRuns: runs, seed, endOnFailure: true },
    );
  } finally {
    await db.$client.end();
    await postgres.stop();
    place.clear();
  }
  return [
    {
      name: "histories in which page, API, CSV, JSON and PDF agree row by row",
      value: historiesDone,
      atLeast: runs,
      from: { rows },
    },
  ];
};

export default transactionOrder;
