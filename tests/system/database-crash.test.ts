import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { isAlive, processesOn } from "#tests/processes";
import { type RunningServer, startServer } from "#tests/server";
import { sessionCookie } from "#tests/session-cookie";
import { siteQuery } from "#tests/site-query";
import { until } from "#tests/until";

const place = demoDataDir();
const { dataDir: DATA_DIR } = place;
let server: RunningServer;
let cookie: string;

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer({ DATA_DIR });
  process.env.GUILDHALL_DATA_DIR = DATA_DIR;
  cookie = await sessionCookie(server.url, "ines_calloway");
});
afterAll(async () => {
  const code = await server.stop();
  const left = place.leftovers();
  await place.clear();
  expect(code).toBe(0);
  expect(left).toEqual([]);
});

const postmaster = () =>
  Number.parseInt(readFileSync(join(DATA_DIR, "postgres/cluster/postmaster.pid"), "utf8"), 10);
const ready = async () => {
  const response = await fetch(`${server.url}/readyz`);
  const retryAfter = response.headers.get("Retry-After");
  return { code: response.status, retryAfter, body: await response.json() };
};
const isReady = async () => (await ready()).code === 200;
const opens = async (path: string) =>
  (await fetch(server.url + path, { headers: { Cookie: cookie } })).status === 200;

/** The site answers again within 5 s, with a page that needs the database, and works on. */
async function healthyAgain(sinceMs: number): Promise<void> {
  await until(isReady, { withinMs: 5_000, everyMs: 50, what: "the site is ready again" });
  expect(performance.now() - sinceMs).toBeLessThan(5_000);
  expect(await opens("/dashboard")).toBe(true);
  expect(await opens("/forum")).toBe(true);
}

/** Jobs added now are done: here an email to someone who forgot their password. */
async function jobsAreDone(username: string): Promise<void> {
  const [{ now }] = await siteQuery("select now()");
  const response = await fetch(`${server.url}/forgot-password`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server.url },
    body: new URLSearchParams({ email: `${username}@demo.guildhall.test` }),
  });
  await response.body?.cancel();
  expect(response.status).toBeLessThan(400);
  const query =
    "select count(*)::int as n from pgboss.job where state = 'completed' and data->>'job' = 'identity.send_email' and created_on > $1";
  await until(async () => (await siteQuery(query, [now]))[0].n > 0, {
    withinMs: 30_000,
    everyMs: 100,
    what: "a job is done",
  });
}

test("after kill -9 of the database the site says so, and is healthy again within 5 s", async () => {
  const streamed = await fetch(`${server.url}/live?topic=site`);
  const killed = postmaster();
  const sinceMs = performance.now();
  process.kill(killed, "SIGKILL");
  let answer: Awaited<ReturnType<typeof ready>> | undefined;
  await until(
    async () => {
      answer = await ready();
      return answer.code !== 200;
    },
    { everyMs: 5, what: "it is not ready" },
  );
  expect(answer).toEqual({
    code: 503,
    retryAfter: "2",
    body: { status: "unavailable", reason: "database" },
  });
  expect((await fetch(`${server.url}/healthz`)).status, "the process lives").toBe(200);
  await healthyAgain(sinceMs);
  expect(postmaster()).not.toBe(killed);
  await jobsAreDone("tomasz_wren");
  await streamed.body?.cancel();
});

test("again and again", async () => {
  for (let n = 0; n < 3; n++) {
    const sinceMs = performance.now();
    const killed = postmaster();
    process.kill(killed, "SIGKILL");
    await until(() => !isAlive(killed) && postmaster() !== killed);
    await healthyAgain(sinceMs);
  }
});

test("after kill -9 of one database connection", async () => {
  const [{ pid }] = await siteQuery(
    "select pid from pg_stat_activity where application_name = 'guildhall read' limit 1",
  );
  const sinceMs = performance.now();
  process.kill(pid, "SIGKILL");
  await until(() => !isAlive(pid));
  await healthyAgain(sinceMs);
  await jobsAreDone("odile_faure");
});

test("signals between processes arrive after the database has been killed", async () => {
  const other = await startServer({ DATA_DIR, WEB_CONCURRENCY: "2" });
  try {
    const killed = postmaster();
    process.kill(killed, "SIGKILL");
    await until(() => postmaster() !== killed);
    await until(isReady);
    await until(async () => (await fetch(`${other.url}/readyz`)).status === 200);
    const listening = async () =>
      (
        await siteQuery(
          "select count(*)::int as n from pg_stat_activity where application_name = 'guildhall signals'",
        )
      )[0].n;
    await until(async () => (await listening()) === 3, { what: "every process listens again" });

    // One of its web processes, which also do the background jobs, is replaced.
    const workers = () =>
      processesOn(DATA_DIR).filter(
        ({ pid, command }) =>
          command.includes("build/app/main.js") && pid !== other.pid && pid !== server.pid,
      );
    expect(workers()).toHaveLength(2);
    const [one] = workers();
    if (one) process.kill(one.pid, "SIGKILL");
    await until(() => workers().length === 2 && !workers().some(({ pid }) => pid === one?.pid), {
      what: "there are two web processes again",
    });
    await until(async () => (await listening()) === 3, { what: "the new one is ready" });
    for (let n = 0; n < 6; n++) expect((await fetch(`${other.url}/forum`)).status).toBe(200);
  } finally {
    expect(await other.stop()).toBe(0);
  }
});

test("a database that can't be started ends the process, with the reason", async () => {
  const own = demoDataDir();
  try {
    const broken = await startServer({ DATA_DIR: own.dataDir });
    const control = join(own.dataDir, "postgres/cluster/global/pg_control");
    const pid = Number.parseInt(
      readFileSync(join(own.dataDir, "postgres/cluster/postmaster.pid"), "utf8"),
      10,
    );
    renameSync(control, `${control}.away`);
    process.kill(pid, "SIGKILL");
    await until(() => !isAlive(broken.pid), { withinMs: 40_000, what: "the process ends" });
    expect(await broken.stop()).toBe(1);
    expect(broken.log()).toContain("The database did not start.");
  } finally {
    await own.clear();
  }
});
