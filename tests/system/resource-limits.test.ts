import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, beginGroup, type ChatUser, sendWithRetry, signInOverHttp } from "#tests/chat-clients";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { changeableClock, hasFaketime } from "#tests/faketime";
import { type RunningServer, startServer } from "#tests/server";
import { siteQuery } from "#tests/site-query";
import { until } from "#tests/until";

const place = demoDataDir();
const { dataDir: DATA_DIR } = place;
const onLinux = process.platform === "linux";
const canSetClock = onLinux && hasFaketime();
const clock = canSetClock ? changeableClock() : undefined;
const maxFiles = 128;
const heapMb = 256;
let server: RunningServer;
let ines: ChatUser;
let group: string;

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer(
    {
      DATA_DIR,
      MESSAGES_PER_MINUTE: "100000",
      METRICS_TOKEN: "for the metrics alone",
      NODE_OPTIONS: `--max-old-space-size=${heapMb}`,
      ...clock?.env,
    },
    onLinux ? ["prlimit", `--nofile=${maxFiles}:${maxFiles}`] : [],
  );
  process.env.GUILDHALL_DATA_DIR = DATA_DIR;
  ines = await signInOverHttp(server.url, "ines_calloway");
  group = await beginGroup(server.url, [ines, await signInOverHttp(server.url, "tomasz_wren")]);
});
afterAll(async () => {
  const code = await server.stop();
  const left = place.leftovers();
  await place.clear();
  clock?.remove();
  expect(code).toBe(0);
  expect(left).toEqual([]);
});

const status = async (path: string, cookie = ines.cookie) => {
  const response = await ask(server.url, { cookie }, path);
  await response.arrayBuffer();
  return response.status;
};
let sent = 0;
const sendMessage = async () => {
  const body = `limits ${sent++}`;
  await sendWithRetry(() => server.url, ines, group, {
    body,
    clientId: `limits-${sent}-of-the-test`,
  });
};
const expectNothingLost = async () => {
  const [{ n }] = await siteQuery(
    "select count(*)::int as n from messages where body like 'limits %'",
  );
  expect(n).toBe(sent);
};

test.runIf(onLinux)(
  "more connections than file descriptors: the others wait or are closed",
  async () => {
    const sockets: Socket[] = [];
    const port = Number(new URL(server.url).port);
    for (let n = 0; n < 2 * maxFiles; n++) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      sockets.push(socket);
    }
    await until(() => sockets.filter((socket) => !socket.connecting).length > maxFiles, {
      what: "more are connected than it can hold",
    });
    for (const socket of sockets) socket.destroy();
    await until(async () => (await status("/readyz").catch(() => 0)) === 200, {
      what: "it answers again",
    });
    await sendMessage();
    for (const path of ["/dashboard", "/forum", `/messages/${group}`])
      expect(await status(path), path).toBe(200);
    await expectNothingLost();
  },
);

test("a heap of 256 MB is enough for many pages, long texts and large files at once", async () => {
  const { pid } = server;
  const pages = [
    "/",
    "/forum",
    "/guilds",
    "/archives",
    "/dashboard",
    "/messages",
    "/search?q=tide",
  ];
  const large = Buffer.alloc(20 * 1024 ** 2, "a large file of plain text\n");
  const uploads = Array.from({ length: 4 }, async (_, n) => {
    const response = await ask(server.url, ines, "/attachments", {
      method: "POST",
      headers: { "X-File-Name": `large-${n}.txt` },
      body: Buffer.concat([Buffer.from(`${n}`), large]),
    });
    await response.arrayBuffer();
    return response.status;
  });
  const browsing = Array.from({ length: 6 }, async () => {
    // On a busy machine some are asked to try again.
    for (const path of pages)
      await until(async () => (await status(path)) === 200, { withinMs: 60_000, everyMs: 200 });
  });
  await Promise.all(browsing);
  for (const each of await Promise.all(uploads)) expect([200, 429, 503]).toContain(each);
  await sendMessage();
  await expectNothingLost();
  const metrics = await fetch(`${server.url}/metrics`, {
    headers: { Authorization: "Bearer for the metrics alone" },
  });
  const [, heap] =
    /^guildhall_process_memory_bytes\{kind="heapUsed"\} (\S+)$/m.exec(await metrics.text()) ?? [];
  expect(Number(heap)).toBeGreaterThan(0);
  expect(Number(heap)).toBeLessThan(heapMb * 1024 ** 2);
  expect(server.pid, "the same process").toBe(pid);
  expect(server.log()).not.toMatch(/heap out of memory/i);
});

describe.runIf(canSetClock)("a clock that jumps", () => {
  const hour = 3_600;
  /** What people notice: sessions, pages, changes, jobs and sign-ins. */
  async function worksAt(offsetSeconds: number) {
    clock?.set(offsetSeconds);
    await until(
      async () => Math.abs((await serverTimeMs()) - Date.now() - offsetSeconds * 1000) < 5_000,
      {
        what: "the server has the other time",
      },
    );
    for (const path of ["/readyz", "/dashboard", "/forum", `/messages/${group}`])
      expect(await status(path), path).toBe(200);
    await sendMessage();
    await sendMessage();
    const [{ now }] = await siteQuery("select clock_timestamp() as now");
    const asked = await ask(server.url, { cookie: "" }, "/forgot-password", {
      method: "POST",
      body: new URLSearchParams({ email: "odile_faure@demo.guildhall.test" }),
    });
    await asked.arrayBuffer();
    expect(asked.status).toBe(200);
    const done =
      "select count(*)::int as n from pgboss.job where data->>'job' = 'identity.send_email' and state = 'completed' and completed_on > $1";
    await until(async () => (await siteQuery(done, [now]))[0].n > 0, {
      withinMs: 60_000,
      what: "the email is sent",
    });
    await signInOverHttp(server.url, "jun_arakawa");
    await expectNothingLost();
  }
  const serverTimeMs = async () => {
    const response = await fetch(`${server.url}/healthz`);
    await response.arrayBuffer();
    return Date.parse(response.headers.get("Date") ?? "");
  };

  test("two hours forward and three hours back stops nothing", async () => {
    await worksAt(2 * hour);
    await worksAt(-hour);
    await worksAt(0);
    const [{ ordered }] = await siteQuery(
      "select array_agg(body order by seq) = array_agg(body order by (regexp_match(body, '[0-9]+'))[1]::int) as ordered from messages where body like 'limits %'",
    );
    expect(ordered, "messages stay in the order in which they were sent").toBe(true);
  });
});
