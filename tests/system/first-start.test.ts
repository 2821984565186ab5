import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { startPostgres } from "#platform/postgres";
import { ensureBuilt } from "#tests/ensure-built";
import { seededRandom } from "#tests/seeded-random";
import { spawnServer, startServer, temporaryDataDir } from "#tests/server";

const seed = 7;
const places: Array<ReturnType<typeof temporaryDataDir>> = [];
const aPlace = () => {
  const place = temporaryDataDir();
  places.push(place);
  return place;
};

// WORKER=0 throughout: the timing of jobs, such as drawing pictures, is unpredictable.
let wholeMs = 0;
let untouched: Record<string, number>;

beforeAll(async () => {
  await ensureBuilt();
  const { dataDir } = aPlace();
  const startedMs = performance.now();
  const server = await startServer({ DATA_DIR: dataDir, WORKER: "0" });
  wholeMs = performance.now() - startedMs;
  untouched = await rowCounts(dataDir);
  await server.stop();
});

afterEach(async () => {
  const left = places.flatMap((place) => place.leftovers());
  for (const place of places.splice(0)) await place.clear();
  expect(left, "nothing runs on after the stop").toEqual([]);
});

/** A row for each day something fell on: planted some minutes later, some of it falls on another. */
const byDay = new Set(["analytics_daily", "analytics_cohorts"]);

/** How many rows each table has; joins the database that the server runs. */
async function rowCounts(dataDir: string): Promise<Record<string, number>> {
  const postgres = await startPostgres({ dataDir });
  const client = new pg.Client(postgres.ownerUrl);
  await client.connect();
  try {
    const tables = await client.query(
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const stored = tables.rows.filter(({ table_name: name }) => !byDay.has(name));
    const counts: Record<string, number> = {};
    for (const { table_name: name } of stored) {
      const { rows } = await client.query(`select count(*)::int as rows from "${name}"`);
      counts[name] = rows[0].rows;
    }
    return counts;
  } finally {
    await client.end();
    await postgres.stop();
  }
}

async function killAfter(dataDir: string, ms: number): Promise<void> {
  const { child } = spawnServer({ DATA_DIR: dataDir, WORKER: "0" });
  await sleep(ms);
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

async function startsWhole(dataDir: string): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir, WORKER: "0" });
  try {
    const page = await fetch(server.url);
    expect(page.status).toBe(200);
    expect(await rowCounts(dataDir)).toEqual(untouched);
  } finally {
    expect(await server.stop()).toBe(0);
  }
}

describe("a first start that is killed", () => {
  test("is worth killing: it seeds something", () => {
    expect(untouched.seed_steps).toBeGreaterThan(0);
    expect(untouched.announcements).toBeGreaterThan(0);
  });

  const dice = seededRandom(seed);
  const moments = [0.1, 0.35, 0.6, 0.8].map((share) => share + dice.next() * 0.15);

  test.each(moments)(
    "after %f of its time starts again, complete and without duplicates",
    async (share) => {
      const { dataDir } = aPlace();
      await killAfter(dataDir, wholeMs * share);
      await startsWhole(dataDir);
    },
  );

  test("repeatedly ends complete as well", async () => {
    const { dataDir } = aPlace();
    for (const share of moments) await killAfter(dataDir, wholeMs * share);
    await startsWhole(dataDir);
    // Five consecutive starts, however long one takes on this machine.
  }, 300_000);
});
