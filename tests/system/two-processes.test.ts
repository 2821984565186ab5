import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { hasRedis, startRedis } from "#tests/redis";
import { environment, type RunningServer, startServer } from "#tests/server";
import { until } from "#tests/until";

const place = demoDataDir();
const { dataDir: DATA_DIR } = place;
const run = promisify(execFile);
let here: RunningServer;
let there: RunningServer;

beforeAll(async () => {
  await ensureBuilt();
  here = await startServer({ DATA_DIR });
  there = await startServer({ DATA_DIR, WEB_CONCURRENCY: "2" });
});
afterAll(async () => {
  await there.stop();
  await here.stop();
  const left = place.leftovers();
  await place.clear();
  expect(left, "the last one out stopped the database").toEqual([]);
});

const front = async (server: RunningServer) => (await fetch(`${server.url}/`)).text();
const announce = (title: string) =>
  run(
    process.execPath,
    ["server/cli.ts", "announce", "--title", title, "--body", "Come and see."],
    { env: { ...environment(), DATA_DIR } },
  );

/** Every server, polled repeatedly, responds with this text. */
const allShow = (servers: readonly RunningServer[], words: string) =>
  until(async () => (await Promise.all(servers.map(front))).every((html) => html.includes(words)), {
    withinMs: 10_000,
    everyMs: 50,
    what: `every process shows: ${words}`,
  });

describe("processes on one database", () => {
  test("cache pages for visitors, and drop them within two seconds of a write elsewhere", async () => {
    for (const server of [here, there])
      for (let n = 0; n < 6; n++) {
        const { headers } = await fetch(`${server.url}/`);
        expect(headers.get("etag"), "the page comes from the cache").toBeTruthy();
      }
    await announce("Heard in every process");
    const writtenMs = performance.now();
    // More than once each: two web processes answer on the second address.
    await allShow([here, there, there, there, there], "Heard in every process");
    expect(performance.now() - writtenMs).toBeLessThan(2_000);
  });

  test.runIf(hasRedis())("notify each other over Redis if available, and without it", async () => {
    const redis = await startRedis();
    const servers = await Promise.all(
      [1, 2].map(() => startServer({ DATA_DIR, REDIS_URL: redis.url })),
    );
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.stop()));
    });
    const client = new Redis(redis.url);
    const followers = async () => (await client.pubsub("NUMSUB", "guildhall:signals"))[1];
    await until(async () => Number(await followers()) === 2, { what: "both are on the line" });
    client.disconnect();
    await Promise.all(servers.map(front));
    await announce("Carried by Redis");
    await allShow(servers, "Carried by Redis");
    await redis.stop();
    await announce("Heard by looking");
    await allShow(servers, "Heard by looking");
  });

  test("continue when one of them is killed, database and all", async () => {
    await here.kill();
    expect((await fetch(`${there.url}/readyz`)).status).toBe(200);
    await announce("After the other was killed");
    await until(async () => (await front(there)).includes("After the other was killed"));
    here = await startServer({ DATA_DIR });
    expect(await front(here)).toContain("After the other was killed");
  });
});
