import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "#tests/ensure-built";
import { databasePid } from "#tests/money-faults/kill-processes";
import { type RunningServer, startServer, temporaryDataDir } from "#tests/server";
import { until } from "#tests/until";

const place = temporaryDataDir();
const METRICS_TOKEN = "a token of some length";
let server: RunningServer;

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer({ DATA_DIR: place.dataDir, DEMO: "0", METRICS_TOKEN });
});
afterAll(async () => {
  await server.stop();
  await place.clear();
});

const ask = (path: string, method = "GET") =>
  new Promise<number>((resolve, reject) => {
    const asking = request(server.url + path, { method, agent: false }, (response) => {
      response.resume().once("close", () => resolve(response.statusCode ?? 0));
    });
    asking.once("error", reject).end();
  });

/** How many requests were counted, by route, method and status. */
async function counted(): Promise<Record<string, number>> {
  const response = await fetch(`${server.url}/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const lines = (await response.text()).matchAll(
    /^guildhall_request_duration_seconds_count\{route="(.*)",method="(.*)",status="(.*)"\} (\d+)$/gm,
  );
  return Object.fromEntries(
    [...lines].map(([, route, method, status, n]) => [`${method} ${route} ${status}`, Number(n)]),
  );
}

test("requests are counted by the pattern of their route, whatever their status", async () => {
  const asked: [path: string, method: string, status: number, route: string][] = [
    ["/forum", "GET", 200, "/forum"],
    ["/guilds/no-such-guild", "GET", 404, "/guilds/:slug"],
    ["/no/such/page", "GET", 404, "/*"],
    ["/dashboard", "GET", 401, "/dashboard"],
    ["/forum", "POST", 403, "/forum"],
    ["/archives/uploads/0123456789abcdefghjkmnpqrs", "PATCH", 403, "/archives/uploads/:id"],
    ["/api/v1/topics/no-such-topic", "GET", 401, "/api/v1/topics/:topic"],
    ["/api/v1/no-such-operation", "GET", 404, "/api/v1/*"],
    ["/forum/%00", "GET", 400, "/forum/:topic"],
  ];
  for (const [path, method, status] of asked)
    expect(await ask(path, method), `${method} ${path}`).toBe(status);
  const counts = await counted();
  for (const [path, method, status, route] of asked)
    expect(counts[`${method} ${route} ${status}`], `${method} ${path}`).toBe(1);
});

test("failures while the database is away belong to their routes", async () => {
  const isReady = async () => (await ask("/readyz")) === 200;
  process.kill(databasePid(place.dataDir), "SIGKILL");
  let failed = 0;
  await until(
    async () => {
      failed = await ask("/guilds/no-such-guild");
      return failed >= 500;
    },
    { everyMs: 5, what: "a page fails" },
  );
  await until(isReady, { what: "the site is ready again" });
  const counts = await counted();
  expect(counts[`GET /guilds/:slug ${failed}`]).toBeGreaterThanOrEqual(1);
  expect(counts["GET /readyz 503"]).toBeGreaterThanOrEqual(1);
});
