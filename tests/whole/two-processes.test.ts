import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureBuilt } from "#tests/built";
import { type RunningServer, startServer, temporaryDataDir } from "#tests/server";
import { until } from "#tests/waiting";

const place = temporaryDataDir();
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
    {
      env: { ...process.env, DATA_DIR, NODE_ENV: "production" },
    },
  );

describe("processes on one database", () => {
  test("keep pages for visitors, and drop them within two seconds of a write elsewhere", async () => {
    for (const server of [here, there])
      for (let n = 0; n < 6; n++) {
        const { headers } = await fetch(`${server.url}/`);
        expect(headers.get("etag"), "the page comes from the cache").toBeTruthy();
      }
    await announce("Heard in every process");
    const writtenMs = performance.now();
    const isHeard = async () => {
      // More than once each: two web processes answer on the second address.
      const pages = await Promise.all([here, there, there, there, there].map(front));
      return pages.every((html) => html.includes("Heard in every process"));
    };
    await until(isHeard, { withinMs: 10_000, everyMs: 50, what: "every process shows it" });
    expect(performance.now() - writtenMs).toBeLessThan(2_000);
  });

  test("go on when one of them is killed, database and all", async () => {
    await here.kill();
    expect((await fetch(`${there.url}/readyz`)).status).toBe(200);
    await announce("After the other was killed");
    await until(async () => (await front(there)).includes("After the other was killed"));
    here = await startServer({ DATA_DIR });
    expect(await front(here)).toContain("After the other was killed");
  });
});
