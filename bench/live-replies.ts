/** A topic that many readers have open: how soon each of them gets a reply. */
import { Agent, type IncomingMessage } from "node:http";
import { randomId } from "#platform/ids";
import { ensureBuilt } from "#tests/ensure-built";
import { startServer, temporaryDataDir } from "#tests/server";
import { fillForum } from "./forum/fill.ts";
import type { Bench, BenchResult } from "./tools/figure.ts";
import { openSessions, withDatabase } from "./tools/guests.ts";
import { atRate, openLiveStream, postForm } from "./tools/open-pages.ts";

const readers = 200;
const perSecond = 5;
const secret = "for the benchmark alone, and long enough to be one";
/** The first of them and a hundred replies long. */
const topic = "000000000001";
const extent = { topics: 20, posts: 200, long: 100 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const liveReplies: Bench = async (): Promise<readonly BenchResult[]> => {
  await ensureBuilt();
  const place = temporaryDataDir();
  const server = await startServer({
    DATA_DIR: place.dataDir,
    DEMO: "0",
    LOG_LEVEL: "warn",
    AUTH_SECRET: secret,
    LIVE_PER_ADDRESS: "100000",
  });
  const agent = new Agent({ keepAlive: true });
  const open: IncomingMessage[] = [];
  try {
    const guests = await withDatabase(place.dataDir, async (client, url) => {
      // Only now, as there: it reads the configuration.
      const { openDatabase } = await import("#platform/db");
      const db = openDatabase(url, { max: 1, statementTimeoutMs: 0 });
      await fillForum(db, extent);
      await db.$client.end();
      return openSessions(client, secret);
    });
    const sentAt = new Map<number, number>();
    const delays: number[] = [];
    let last = Math.floor((extent.posts - extent.long) / extent.topics) + extent.long;
    for (const guest of guests.slice(0, readers))
      open.push(
        await openLiveStream(server.url, guest, `topic:${topic}`, (text) => {
          const now = performance.now();
          for (const [, number] of text.matchAll(/"number":(\d+)/g)) {
            const at = sentAt.get(Number(number));
            if (at !== undefined) delays.push(now - at);
          }
        }),
      );
    // One after another, so that each has its number; the writers have no page open.
    const writers = guests.slice(readers, 300);
    const reply = async (n: number) => {
      const guest = writers[n % writers.length];
      if (!guest) return;
      last += 1;
      sentAt.set(last, performance.now());
      const fields = {
        intent: "reply",
        body: `Reply ${n}, as it came.`,
        idempotencyKey: randomId(),
      };
      await postForm(server.url, { agent, guest, path: `/forum/${topic}-thing-1` }, fields);
    };
    for (let n = 0; n < 20; n++) await reply(n);
    await pause(1_000);
    delays.length = 0;
    const before = last;
    await atRate(200, perSecond, reply);
    await pause(2_000);
    const sorted = delays.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    return [
      {
        name: "a reply is told to everybody who has the topic open, 99 of 100 within",
        value: at(0.99),
        unit: " ms",
        atMost: 1_000,
        from: {
          readers: open.length,
          "replies/s": perSecond,
          "p50 ms": at(0.5).toFixed(1),
        },
      },
      {
        name: "replies told to everybody",
        value: delays.length / ((last - before) * open.length),
        atLeast: 1,
        from: { delivered: delays.length },
      },
    ];
  } finally {
    for (const response of open) response.destroy();
    agent.destroy();
    await server.stop();
    await place.clear();
  }
};

export default liveReplies;
