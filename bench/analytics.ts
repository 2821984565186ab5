/** Whether the analytics open as fast on ten million things that happened as on ten thousand. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { analyticsParts } from "#contracts/analytics";
import { analyticsPage, rebuildRollups } from "#modules/analytics";
import type { Member } from "#permissions";
import { fakeClock } from "#platform/clock";
import { makeContext } from "#platform/context";
import { type Database, openDatabase } from "#platform/db";
import { startPostgres } from "#platform/postgres";
import { testPorts } from "#tests/context";
import { copyTemplate, inDatabase, prepareTemplate } from "#tests/postgres/template";
import { english } from "#tests/translate";
import { fillAnalytics, lastDay } from "./analytics/fill.ts";
import type { Bench, BenchResult } from "./tools/figure.ts";
import { inMs, interleave } from "./tools/interleave.ts";

/** `npm run bench -- analytics 1 200000`: the second number is the size of the large data set. */
const sizes = { small: 10_000, large: Number(process.argv[4] ?? 10_000_000) };
const rounds = 3;
const calls = 20;
const atMost = 1.5;

const admin: Member = {
  kind: "member",
  userId: "bench",
  username: "bench",
  displayName: "Bench",
  roles: ["admin"],
  emailVerified: true,
  sessionId: "bench",
  hasSecondFactor: true,
  authenticatedAt: new Date(),
  suspended: false,
};

const analytics: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "guildhall-bench-"));
  const postgres = await startPostgres({ dataDir, onProgress: () => {} });
  const open: Database[] = [];
  try {
    await prepareTemplate(postgres);
    const small = await prepared("small");
    const large = await prepared("large");
    const figures: BenchResult[] = [];
    for (const part of analyticsParts) {
      const view = (db: Database) => () =>
        analyticsPage(
          makeContext(admin, db, {
            ports: testPorts(db),
            clock: fakeClock(`${lastDay}T12:00:00Z`),
          }),
          new URLSearchParams(`part=${part}&from=2025-11-16&to=${lastDay}&compare=on`),
          english,
        );
      const turns = { rounds, calls, warmUps: 3 };
      const { ratio, spread, times } = await interleave(view(small), view(large), turns);
      figures.push({
        name: `${part}, a year beside the year before: time with ${sizes.large} things of that with ${sizes.small}`,
        value: ratio,
        atMost,
        spread,
        from: { small: inMs(times.small), large: inMs(times.large) },
      });
    }
    return figures;
  } finally {
    for (const db of open) await db.$client.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  async function prepared(size: keyof typeof sizes): Promise<Database> {
    const name = `analytics_${size}`;
    await copyTemplate(postgres.superuserUrl, name);
    const db = openDatabase(inDatabase(postgres.ownerUrl, name), {
      max: 1,
      statementTimeoutMs: 3_600_000,
    });
    open.push(db);
    console.log(`  filling the ${size} one: ${sizes[size]} things that happened`);
    await fillAnalytics(db, sizes[size]);
    await db.$client.query("vacuum analyze");
    const startedMs = performance.now();
    await rebuildRollups({ db, clock: fakeClock(`${lastDay}T12:00:00Z`) });
    console.log(`  counted anew in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
    await db.$client.query("vacuum analyze");
    return db;
  }
};

export default analytics;
