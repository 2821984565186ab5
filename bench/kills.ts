/**
 * Tips, replies and messages over HTTP while the server, one of its web processes, a job worker
 * beside it, the database, one of its connections and Redis are killed. `KILLS=20` for a short run,
 * `KILLS_REDIS=0` without Redis.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { loadOrCreateSecret } from "#platform/secrets";
import { guildhall } from "#tests/command-line";
import { ensureBuilt } from "#tests/ensure-built";
import { freePort } from "#tests/free-port";
import { settled } from "#tests/money-faults/kill-processes";
import { countPending, verifyOutcome } from "#tests/money-faults/verify";
import { makeWorld, withItsDatabase } from "#tests/money-faults/world";
import { hasRedis, startRedis } from "#tests/redis";
import { seededRandom } from "#tests/seeded-random";
import { startServer, temporaryDataDir } from "#tests/server";
import { fillForum } from "./forum/fill.ts";
import { type Cast, countStored, startLoad } from "./kills/load.ts";
import { kill, type Site, startJobWorker, timeToReady, type Victim } from "./kills/victims.ts";
import { type Bench, type BenchResult, median } from "./tools/figure.ts";
import { makeTrusted, openSessions, pairUp, withDatabase } from "./tools/guests.ts";

const kills = Number(process.env.KILLS ?? 200);
const workers = 6;
const givers = 200;

const killsBench: Bench = async ({ seed }) => {
  await ensureBuilt();
  const place = temporaryDataDir();
  const redis = process.env.KILLS_REDIS !== "0" && hasRedis() ? await startRedis() : undefined;
  const secret = loadOrCreateSecret(place.dataDir, "auth-secret");
  const env = {
    DATA_DIR: place.dataDir,
    AUTH_SECRET: secret,
    PORT: String(await freePort()),
    WEB_CONCURRENCY: "2",
    DEMO: "0",
    PAYMENTS: "sandbox",
    MESSAGES_PER_MINUTE: "1000000",
    LOG_LEVEL: "silent",
    ...(redis && { REDIS_URL: redis.url }),
  };
  const server = await startServer(env);
  const { url } = server;
  const databaseUrl = await withItsDatabase(place.dataDir, async (_, found) => found);
  const worker = await startJobWorker(env, databaseUrl);
  const site: Site = { env, databaseUrl, redis, server, worker };
  try {
    const cast = await makeCast(place.dataDir, secret);
    const victims: Victim[] = ["process", "web process", "job worker", "database", "connection"];
    if (redis) victims.push("Redis");
    const random = seededRandom(seed);
    const load = startLoad(url, cast, seed, workers);
    const times = new Map<Victim, number[]>(victims.map((victim) => [victim, []]));
    for (let n = 0; n < kills; n++) {
      // Long enough for some work to be done, at a random moment of it.
      await sleep(1_000 + random.below(2_000));
      const victim = random.pick(victims);
      const sinceMs = performance.now();
      await kill(site, victim, random);
      const ms = await timeToReady(url, sinceMs);
      times.get(victim)?.push(ms);
      console.log(`kill ${n + 1}, ${victim}: ready after ${Math.round(ms)} ms`);
    }
    await load.stop();
    const { sent } = load;
    await withItsDatabase(place.dataDir, (db) =>
      settled(async () => (await countPending(db)) === 0, sent.tips.planned.length),
    );
    const { stored, money } = await withItsDatabase(place.dataDir, async (db, databaseUrl) => ({
      stored: await countStored(db, sent),
      money: await verifyOutcome(db, databaseUrl, sent.tips.planned, sent.tips.acknowledged),
    }));
    for (const each of money.wrong) console.log(`wrong: ${each}`);
    console.log(await guildhall(place.dataDir, "verify-ledger"));
    const acknowledged = {
      tips: sent.tips.acknowledged.length,
      replies: sent.replies.length,
      messages: sent.messages.length,
      retries: sent.tally.retries,
    };
    const every = [...times.values()].flat();
    const figures: BenchResult[] = [
      { name: "replies and messages lost", value: stored.lost, atMost: 0, from: acknowledged },
      { name: "replies and messages doubled", value: stored.doubled, atMost: 0, from: { seed } },
      {
        name: "differences between ledger, processor, tips and receipts",
        value: money.wrong.length,
        atMost: 0,
        from: { tips: money.tips },
      },
      {
        name: "median time until ready again",
        value: median(every) / 1_000,
        unit: " s",
        atMost: 5,
        from: { kills: every.length, seed },
      },
      {
        name: "longest time until ready again",
        value: Math.max(...every) / 1_000,
        unit: " s",
        atMost: 15,
        from: { kills: every.length },
      },
      ...[...times].map(
        ([victim, values]): BenchResult => ({
          name: `median time until ready after the end of: ${victim}`,
          value: median(values) / 1_000,
          unit: " s",
          from: {
            kills: values.length,
            "max s": (Math.max(0, ...values) / 1_000).toFixed(2),
          },
        }),
      ),
    ];
    return figures;
  } finally {
    await site.worker.kill();
    await site.server.stop().catch(() => {});
    await site.redis?.stop();
    await place.clear();
  }
};

/** People who tip, people who write, a topic and conversations, in a site that is running. */
async function makeCast(dataDir: string, secret: string): Promise<Cast> {
  const world = await makeWorld(dataDir, { givers, creators: 1 });
  await withItsDatabase(dataDir, (db) => fillForum(db, { topics: 20, posts: 200, long: 100 }));
  return withDatabase(dataDir, async (client) => {
    const guests = await openSessions(client, secret);
    await makeTrusted(client, guests);
    return { world, guests, conversations: await pairUp(client, guests) };
  });
}

export default killsBench;
