import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres } from "#platform/postgres";
import { copyDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { seededRandom } from "#tests/seeded-random";
import { spawnServer, startServer, temporaryDataDir } from "#tests/server";
import { until } from "#tests/until";

const dice = seededRandom(7);
const places: Array<ReturnType<typeof temporaryDataDir>> = [];
const aPlace = () => {
  const place = temporaryDataDir();
  places.push(place);
  return place;
};

/** After how many seeded steps it is killed: among the first, in the middle and near the end. */
const moments = [6, 12, 24];
// WORKER=0 throughout: the timing of jobs, such as drawing pictures, is unpredictable.
const env = (dataDir: string) => ({ DATA_DIR: dataDir, WORKER: "0" });
const repeatedly = aPlace();
/** Copies of what each kill left. */
const killed = new Map(moments.map((steps) => [steps, aPlace()]));
let untouched: Record<string, number>;

beforeAll(async () => {
  await ensureBuilt();
  await Promise.all([startUntouched(), killAtEachMoment()]);
}, 600_000);

afterAll(async () => {
  const left = places.flatMap((place) => place.leftovers());
  for (const place of places) await place.clear();
  expect(left, "nothing runs on after the stop").toEqual([]);
});

async function startUntouched(): Promise<void> {
  const { dataDir } = aPlace();
  const server = await startServer(env(dataDir));
  untouched = await rowCounts(dataDir);
  expect(await server.stop()).toBe(0);
}

/** One first start, killed and started again: while the database is made, then at each moment. */
async function killAtEachMoment(): Promise<void> {
  const { dataDir } = repeatedly;
  await killWhile(dataDir, "Creating the database");
  await killWhile(dataDir, "Migrating the database: 0004");
  for (const [steps, { dataDir: copy }] of killed) {
    await killAfterSteps(dataDir, steps);
    copyDataDir(dataDir, copy);
  }
}

/** Kills a start soon after it has printed this. */
async function killWhile(dataDir: string, progress: string): Promise<void> {
  const running = spawnServer(env(dataDir));
  await until(() => running.log().includes(progress), { withinMs: 120_000, what: progress });
  await sleep(dice.below(300));
  await kill(running.child);
}

async function killAfterSteps(dataDir: string, steps: number): Promise<void> {
  const running = spawnServer(env(dataDir));
  await until(() => /(?:Starting|Joining) the database/.test(running.log()), {
    withinMs: 120_000,
    what: "the database is starting",
  });
  const postgres = await startPostgres({ dataDir });
  const client = new pg.Client(postgres.ownerUrl);
  await client.connect();
  const seeded = async (): Promise<number> => {
    const counted = await client
      .query("select count(*)::int as steps from seed_steps")
      .catch(() => undefined); // The table may still have to be created.
    return counted?.rows[0].steps ?? 0;
  };
  await until(async () => (await seeded()) >= steps, { withinMs: 240_000, what: `${steps} steps` });
  await sleep(dice.below(500));
  await kill(running.child);
  await client.end();
  // Only a stopped database can be copied.
  await postgres.stop();
}

async function kill(child: ReturnType<typeof spawnServer>["child"]): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

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

async function startsWhole(dataDir: string): Promise<void> {
  const server = await startServer(env(dataDir));
  try {
    const page = await fetch(server.url);
    expect(page.status).toBe(200);
    expect(await rowCounts(dataDir)).toEqual(untouched);
  } finally {
    expect(await server.stop()).toBe(0);
  }
}

describe.concurrent("a first start that is killed", { timeout: 300_000 }, () => {
  test("is worth killing: it seeds something", () => {
    expect(untouched.seed_steps).toBeGreaterThan(Math.max(...moments) + 1);
    expect(untouched.announcements).toBeGreaterThan(0);
  });

  for (const [steps, { dataDir }] of killed)
    test(`after ${steps} steps starts again, complete and without duplicates`, () =>
      startsWhole(dataDir));

  test("repeatedly ends complete as well", () => startsWhole(repeatedly.dataDir));
});
