import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { guildhall } from "#tests/command-line";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { hasRedis, startRedis } from "#tests/redis";
import { type RunningServer, startServer } from "#tests/server";
import { sessionCookie } from "#tests/session-cookie";
import { siteQuery } from "#tests/site-query";
import { until } from "#tests/until";

const place = demoDataDir();
const { dataDir: DATA_DIR } = place;
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
  guildhall(DATA_DIR, "announce", "--title", title, "--body", "Come and see.");

/**
 * Every server, polled repeatedly, responds with this text. Returns when the last request was sent
 * whose response did not have it: on a busy machine the response may take long.
 */
async function allShow(servers: readonly RunningServer[], words: string): Promise<number> {
  let lastWithoutMs = Number.NEGATIVE_INFINITY;
  await until(
    async () => {
      const sentMs = performance.now();
      const shown = await Promise.all(servers.map(front));
      if (shown.every((html) => html.includes(words))) return true;
      lastWithoutMs = sentMs;
      return false;
    },
    { withinMs: 30_000, everyMs: 50, what: `every process shows: ${words}` },
  );
  return lastWithoutMs;
}

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
    const lastWithoutMs = await allShow(
      [here, there, there, there, there],
      "Heard in every process",
    );
    expect(lastWithoutMs - writtenMs).toBeLessThan(2_000);
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

  test("show what changed about a member, and the end of the session, in the next request", async () => {
    process.env.GUILDHALL_DATA_DIR = DATA_DIR;
    const Cookie = await sessionCookie(here.url, "theo");
    const pageAt = async (server: RunningServer, path = "/forum") => {
      const response = await fetch(server.url + path, { headers: { Cookie } });
      return { viewer: response.headers.get("x-viewer"), html: await response.text() };
    };
    // Each process knows the session by now. More than once: two web processes answer there.
    const servers = [here, there, there, there, there];
    for (const server of servers) await pageAt(server);
    for (const name of ["Theo the Second", "Theo the Third"]) {
      await siteQuery("update users set name = $1 where username = 'theo'", [name]);
      for (const server of servers) {
        expect((await pageAt(server)).html).toContain(name);
        expect((await pageAt(server, "/forum.data")).html).toContain(name);
      }
    }
    await siteQuery(
      "delete from sessions where user_id = (select id from users where username = 'theo')",
    );
    for (const server of servers) {
      const { html, viewer } = await pageAt(server);
      expect(html).toContain('href="/login?redirectTo=%2Fforum"');
      expect(viewer).toBeNull();
    }
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
