/** Two thousand open pages on one process: how soon a message appears, and what a page costs. */
import { Agent, get, type IncomingMessage } from "node:http";
import { ensureBuilt } from "#tests/ensure-built";
import { startServer, temporaryDataDir } from "#tests/server";
import { cpuMs, databaseMs } from "./tools/core-time.ts";
import type { Bench, BenchResult } from "./tools/figure.ts";
import { type Guest, openSessions, pairUp, seedPeople, withDatabase } from "./tools/guests.ts";
import { atRate, openLiveStream, postForm } from "./tools/open-pages.ts";
import { residentBytes } from "./tools/resident.ts";

const streams = Number(process.env.BENCH_STREAMS ?? 2_000);
const perSecond = Number(process.env.BENCH_PER_SECOND ?? 200);
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const secret = "for the benchmark alone, and long enough to be one";
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const liveStreams: Bench = async () => {
  await ensureBuilt();
  const place = temporaryDataDir();
  // Not pinned to one core: the database has processes of its own and shares the machine.
  const server = await startServer({
    DATA_DIR: place.dataDir,
    DEMO: "0",
    LOG_LEVEL: "warn",
    AUTH_SECRET: secret,
    LIVE_PER_ADDRESS: "100000",
    MESSAGES_PER_MINUTE: "100000",
  });
  const open: IncomingMessage[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  try {
    const { guests, conversations } = await withDatabase(place.dataDir, async (client) => {
      await seedPeople(client, streams);
      const all = await openSessions(client, secret);
      return { guests: all, conversations: await pairUp(client, all) };
    });
    await warmUp(server.url, guests);
    const before = residentBytes(server.pid);
    const idle = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
    await Promise.all(guests.map(() => touch(server.url, idle)));
    await pause(3_000);
    const withSockets = residentBytes(server.pid);
    idle.destroy();
    await pause(3_000);

    const receivedAt = new Map<string, number>();
    for (const guest of guests) open.push(await recordReceived(server.url, guest, receivedAt));
    await pause(5_000);
    const withStreams = residentBytes(server.pid);

    const sendAll = async (name: string, count: number, rate: number) => {
      const sentAt = new Map<string, number>();
      await atRate(count, rate, async (n) => {
        const pair = n % conversations.length;
        const guest = guests[2 * pair + (n % 2)];
        const clientId = `${name}-${String(n).padStart(8, "0")}`;
        sentAt.set(clientId, performance.now());
        if (!guest) return;
        const path = `/messages/${conversations[pair]}/line`;
        const fields = { intent: "send", body: `Message ${clientId}`, clientId };
        await postForm(server.url, { agent, guest, path }, fields);
      });
      return sentAt;
    };
    // What is compiled while it runs is compiled before anything is measured.
    await sendAll("warm", perSecond * 5, perSecond / 2);
    await pause(2_000);
    const cpuBefore = cpuMs(server.pid);
    const databaseBefore = databaseMs(place.dataDir);
    const sentAt = await sendAll("bench", perSecond * seconds, perSecond);
    const cpu = cpuMs(server.pid) - cpuBefore;
    const database = databaseMs(place.dataDir) - databaseBefore;
    await pause(3_000);
    const delays = [...sentAt]
      .map(([clientId, at]) => (receivedAt.get(clientId) ?? Number.POSITIVE_INFINITY) - at)
      .sort((a, b) => a - b);
    const at = (share: number) =>
      delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0;
    const figures: BenchResult[] = [
      {
        name: "message to screen, p99",
        value: at(0.99),
        unit: " ms",
        atMost: 250,
        from: {
          streams: open.length,
          "messages/s": perSecond,
          "p50 ms": at(0.5).toFixed(1),
          "server's own ms of a core each": (cpu / sentAt.size).toFixed(2),
          "database's": (database / sentAt.size).toFixed(2),
          lost: delays.filter((delay) => !Number.isFinite(delay)).length,
        },
      },
      {
        name: "memory of an idle stream beyond its socket",
        value: (withStreams - withSockets) / open.length / 1_000,
        unit: " kB",
        atMost: 20,
        from: {
          "socket kB": ((withSockets - before) / guests.length / 1_000).toFixed(1),
          "whole stream kB": ((withStreams - before) / open.length / 1_000).toFixed(1),
        },
      },
    ];
    return figures;
  } finally {
    for (const response of open) response.destroy();
    agent.destroy();
    await server.stop();
    await place.clear();
  }
};

/** What is compiled and pooled anyway is there before anything is measured. */
async function warmUp(url: string, guests: readonly Guest[]): Promise<void> {
  const some: IncomingMessage[] = [];
  for (const guest of guests.slice(0, 100)) some.push(await recordReceived(url, guest, new Map()));
  await pause(1_000);
  for (const response of some) response.destroy();
  await pause(2_000);
}

const touch = (url: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    get(`${url}/healthz`, { agent }, (response) => {
      response.resume().once("end", resolve);
    }).once("error", reject);
  });

const written = /"authorId":"([^"]+)","clientId":"(bench-\d+)"/g;

/** An open page: notes when a message arrives on it that another page wrote. */
const recordReceived = (url: string, guest: Guest, receivedAt: Map<string, number>) =>
  openLiveStream(url, guest, `inbox:${guest.userId}`, (text) => {
    for (const [, author, clientId] of text.matchAll(written))
      if (author !== guest.userId && clientId) receivedAt.set(clientId, performance.now());
  });

export default liveStreams;
