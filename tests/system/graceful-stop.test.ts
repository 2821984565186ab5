import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { readEvents } from "#tests/read-events";
import { seededRandom } from "#tests/seeded-random";
import { type RunningServer, startServer } from "#tests/server";
import { sessionCookie } from "#tests/session-cookie";
import { siteQuery } from "#tests/site-query";
import { until } from "#tests/until";

const paths = ["/", "/forum", "/healthz", "/guilds", "/login"];
const clients = 24;
const uploads = 3;
const fileBytes = 2 * 1024 ** 2;
const base64 = (text: string) => Buffer.from(text).toString("base64");

interface Exchange {
  readonly url: string;
  readonly agent: Agent;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** Sends the body; without it there is none. */
  readonly send?: (write: (part: Buffer) => void) => Promise<void>;
}

/** One request, its response read to the end. Rejects if the connection breaks before that. */
async function exchange({ url, agent, method = "GET", headers = {}, send }: Exchange) {
  const sending = request(url, { agent, method, headers });
  const responded = once(sending, "response");
  if (send) await Promise.race([send((part) => sending.write(part)), responded]);
  sending.end();
  const [response] = (await responded) as [IncomingMessage];
  const body = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

interface Broken {
  readonly code: string;
  readonly path: string;
  readonly afterMs: number;
}

/**
 * A connection that the system has accepted in the moment the port is released, and the server has
 * not, is reset: one process alone can't prevent it. There were 23 of them before.
 */
const isNeverAccepted = ({ code, afterMs }: Broken, refusedAfterMs: number) =>
  code === "ECONNRESET" && Math.abs(afterMs - refusedAfterMs) < 500;
const maxNeverAccepted = 2;

/** A client that keeps its connection and asks for one page after another until it is refused. */
async function browse(url: string, seed: number, stopping: { atMs: number }) {
  const random = seededRandom(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen = {
    answered: 0,
    closing: 0,
    bad: [] as string[],
    broken: [] as Broken[],
    refusedAfterMs: Number.NaN,
  };
  for (;;) {
    const path = random.pick(paths);
    try {
      const { status, headers } = await exchange({ url: url + path, agent });
      seen.answered += 1;
      if (headers.connection === "close") seen.closing += 1;
      if (status !== 200) seen.bad.push(`${status} ${path}`);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? String(error);
      const afterMs = Math.round(performance.now() - stopping.atMs);
      if (code === "ECONNREFUSED") {
        seen.refusedAfterMs = afterMs;
        break;
      }
      seen.broken.push({ code, path, afterMs });
    }
    await sleep(random.below(40));
  }
  agent.destroy();
  return seen;
}

/** A work's file, sent in one PATCH that takes longer than the port stays open. */
async function uploadSlowly(
  server: RunningServer,
  { cookie, work, onBegun }: { cookie: string; work: string; onBegun: () => void },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const tus = { "Tus-Resumable": "1.0.0", Cookie: cookie, Origin: server.url };
  const begun = await exchange({
    url: `${server.url}/archives/uploads`,
    agent,
    method: "POST",
    headers: {
      ...tus,
      "Upload-Length": String(fileBytes),
      "Upload-Metadata": `work ${base64(work)},filename ${base64("tides.csv")}`,
    },
  });
  expect(begun.status).toBe(201);
  const parts = 32;
  const part = Buffer.alloc(fileBytes / parts, "tide,height\n");
  const sent = exchange({
    url: server.url + begun.headers.location,
    agent,
    method: "PATCH",
    headers: {
      ...tus,
      "Upload-Offset": "0",
      "Content-Type": "application/offset+octet-stream",
      "Content-Length": String(fileBytes),
    },
    async send(write) {
      for (let n = 0; n < parts; n++) {
        write(part);
        if (n === 0) onBegun();
        await sleep(100);
      }
    },
  });
  return sent.finally(() => agent.destroy());
}

async function follow(url: string, events: string[]): Promise<void> {
  const response = await fetch(`${url}/live?topic=site`);
  for await (const { event } of readEvents(response)) events.push(event);
}

test("stopping under load breaks no request that was accepted", async () => {
  await ensureBuilt();
  const place = demoDataDir();
  const server = await startServer({ DATA_DIR: place.dataDir });
  try {
    process.env.GUILDHALL_DATA_DIR = place.dataDir;
    const cookie = await sessionCookie(server.url, "ines_calloway");
    const work = "kept00000000";
    await siteQuery(
      `with w as (insert into archive_works (public_id, owner_id, kind, created_at)
           select $1, id, 'dataset', now() from users where username = 'ines_calloway' returning id)
         insert into archive_drafts (work_id, saved_at) select id, now() from w`,
      [work],
    );
    const stopping = { atMs: Number.NaN };
    const browsing = Array.from({ length: clients }, (_, n) => browse(server.url, n, stopping));
    const streams = Array.from({ length: 5 }, (): string[] => []);
    const following = streams.map((events) => follow(server.url, events));
    let begun = 0;
    const onBegun = () => {
      begun += 1;
    };
    const uploading = Array.from({ length: uploads }, () =>
      uploadSlowly(server, { cookie, work, onBegun }),
    );
    await until(() => begun === uploads && streams.every((events) => events.includes("hello")), {
      withinMs: 30_000,
      what: "uploads and streams are under way",
    });
    await sleep(500);
    stopping.atMs = performance.now();
    const stopped = server.stop();

    const seen = await Promise.all(browsing);
    const broken = seen.flatMap((each) => each.broken);
    const released = Math.min(...seen.map(({ refusedAfterMs }) => refusedAfterMs));
    expect(broken.filter((each) => !isNeverAccepted(each, released))).toEqual([]);
    expect(broken.length).toBeLessThanOrEqual(maxNeverAccepted);
    expect(seen.flatMap(({ bad }) => bad)).toEqual([]);
    expect(seen.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(clients);
    for (const { closing } of seen) expect(closing, "was asked to close").toBeGreaterThan(0);
    for (const { status, headers } of await Promise.all(uploading))
      expect([status, headers["archive-file"]]).toEqual([204, expect.any(String)]);
    await Promise.all(following);
    expect(await stopped).toBe(0);
    expect(place.leftovers()).toEqual([]);
  } finally {
    await place.clear();
  }
});
