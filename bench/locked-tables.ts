/**
 * Locks every table in turn while pages are requested: pages that don't need it must stay fast, and
 * nothing may be answered with 500. `tests/system/locked-tables.test.ts` does the same for a few.
 * `BENCH_TABLES=tips,users` locks only these, `BENCH_MS=10000` each for ten seconds. After a table
 * above the limit, the same is measured without a lock: on a busy machine that is as slow.
 */

import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { noTable, openTableLocks, percentile } from "#tests/locked-tables";
import { startServer } from "#tests/server";
import type { Bench } from "./tools/figure.ts";

const only = process.env.BENCH_TABLES?.split(",");
const limitMs = 500;
const msPerTable = Number(process.env.BENCH_MS ?? 2_000);

const lockedTables: Bench = async () => {
  await ensureBuilt();
  const place = demoDataDir();
  const server = await startServer({ DATA_DIR: place.dataDir, LOG_LEVEL: "warn" });
  const locks = await openTableLocks(server);
  try {
    await locks.warmUp();
    const tables = only ?? (await locks.tables());
    let wrong = 0;
    let rejected = 0;
    let requests = 0;
    let worst = { table: "", ms: 0 };
    for (const table of tables) {
      const found = await locks.whileLocked(table, msPerTable);
      requests += found.answers.length;
      wrong += found.wrong.length;
      rejected += found.answers.filter(({ status }) => status === 503).length;
      const ms = percentile(found.answers, 0.99);
      console.log(
        `${table}: ${found.unaffected.length} of ${locks.pages.length} pages do not need it, ${found.answers.length} requests, p50 ${percentile(found.answers, 0.5).toFixed(0)} ms, p99 ${ms.toFixed(0)} ms`,
      );
      if (ms > worst.ms) worst = { table, ms };
      if (ms > limitMs) {
        const { answers } = await locks.whileLocked(noTable, msPerTable);
        const without = percentile(answers, 0.99);
        console.log(
          `${table}: without a lock ${answers.length} requests, p99 ${without.toFixed(0)} ms`,
        );
      }
      for (const { page, status } of found.wrong.slice(0, 3))
        console.log(`${table}: ${page} ${status}`);
    }
    const from = { tables: tables.length, requests };
    return [
      {
        name: "answers other than a page or a 503 with Retry-After",
        value: wrong,
        atMost: 0,
        from,
      },
      {
        name: "503 of pages that do not need the locked table",
        value: rejected,
        atMost: 0,
        from,
      },
      {
        name: "p99 of pages that do not need the locked table, worst table",
        value: worst.ms,
        unit: " ms",
        atMost: limitMs,
        from: { ...from, table: worst.table },
      },
    ];
  } finally {
    await locks.close();
    await server.stop();
    await place.clear();
  }
};

export default lockedTables;
