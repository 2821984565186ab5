/**
 * The CPU time that one visit, one read and one write cost, in the server and in the database;
 * `docs/operations/capacity.md` derives from these how many users a machine supports. CPU time
 * rather than wall-clock time, so that a busy machine gives nearly the same result.
 */
import { Agent, get } from "node:http";
import { ensureBuilt } from "#tests/ensure-built";
import { startServer, temporaryDataDir } from "#tests/server";
import { cpuMs, databaseMs } from "./tools/core-time.ts";
import type { Bench, BenchResult } from "./tools/figure.ts";
import { openSessionOf } from "./tools/guests.ts";
import { onServerCore } from "./tools/load.ts";
import { residentBytes } from "./tools/resident.ts";
import { exampleScreens } from "./web/screens.ts";

const secret = "for the benchmark alone, and long enough to be one";
const often = 300;
/** Searches are few: the rate limit per minute applies here too. */
const seldom = 20;
const atOnce = 4;

const capacity: Bench = async () => {
  await ensureBuilt();
  const place = temporaryDataDir();
  const env = { DATA_DIR: place.dataDir, LOG_LEVEL: "warn", AUTH_SECRET: secret };
  const server = await startServer(env, onServerCore());
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  try {
    const cookie = await openSessionOf(place.dataDir, secret, "theo");
    const ask = (path: string, member: boolean) =>
      read(server.url + path, agent, member ? cookie : undefined);
    const figures: BenchResult[] = [];
    for (const { name, path, member, times = often } of await screens(server.url)) {
      await repeat(Math.min(40, times / 4), () => ask(path, member));
      const before = [cpuMs(server.pid), databaseMs(place.dataDir)] as const;
      await repeat(times, () => ask(path, member));
      const own = (cpuMs(server.pid) - before[0]) / times;
      const database = (databaseMs(place.dataDir) - before[1]) / times;
      figures.push({
        name,
        value: own + database,
        unit: " ms of a core",
        from: { "server's own": own.toFixed(2), "database's": database.toFixed(2) },
      });
    }
    const heldMb = residentBytes(server.pid) / 1024 ** 2;
    return [...figures, { name: "a server that has worked", value: heldMb, unit: " MB", from: {} }];
  } finally {
    agent.destroy();
    await server.stop();
    await place.clear();
  }
};

async function screens(url: string) {
  const found = await exampleScreens(url);
  const pathOf = (wanted: string) => found.find(({ name }) => name === wanted)?.path ?? "/";
  return [
    { name: "a topic for a visitor, kept", path: pathOf("topic"), member: false },
    { name: "a search for a visitor", path: "/search?q=binding", member: false, times: seldom },
    { name: "a member's feed", path: "/", member: true },
    { name: "a topic for a member", path: pathOf("topic"), member: true },
    { name: "a topic for a member, its data alone", path: `${pathOf("topic")}.data`, member: true },
    { name: "a work for a member", path: pathOf("work"), member: true },
    { name: "a guild for a member", path: pathOf("guild"), member: true },
    { name: "the messages of a member", path: "/messages", member: true },
    { name: "a search for a member", path: "/search?q=binding", member: true, times: seldom },
  ];
}

async function repeat(count: number, once: () => Promise<void>): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await once();
    }),
  );
}

function read(url: string, agent: Agent, cookie: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "Accept-Encoding": "gzip", ...(cookie && { Cookie: cookie }) };
    get(url, { agent, headers }, (response) => {
      response.resume().once("end", resolve).once("error", reject);
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
    }).once("error", reject);
  });
}

export default capacity;
