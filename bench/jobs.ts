/**
 * Replies and messages over HTTP: what each costs of a core (server and database), how many
 * statements it runs, how many jobs it leaves and how fast those are done.
 */
import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import pg from "pg";
import { randomId } from "#platform/ids";
import { startPostgres } from "#platform/postgres";
import { ensureBuilt } from "#tests/ensure-built";
import { startServer, temporaryDataDir } from "#tests/server";
import { until } from "#tests/until";
import { fillForum } from "./forum/fill.ts";
import { cpuMs, databaseMs } from "./tools/core-time.ts";
import type { Bench, BenchResult } from "./tools/figure.ts";
import { type Guest, openSessions, pairUp, withDatabase } from "./tools/guests.ts";
import { onServerCore } from "./tools/load.ts";
import { postForm } from "./tools/open-pages.ts";

const secret = "for the benchmark alone, and long enough to be one";
const extent = { topics: 200, posts: 2_000, long: 100 };
const often = 800;
const warmUps = 200;
const atOnce = 8;

const jobs: Bench = async () => {
  await ensureBuilt();
  const place = temporaryDataDir();
  const { dataDir } = place;
  const env = { DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "warn", AUTH_SECRET: secret };
  const server = await startServer(env, onServerCore());
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const postgres = await startPostgres({ dataDir });
  const watching = new pg.Client(postgres.superuserUrl.replace(/[^/]+$/, "guildhall"));
  await watching.connect();
  try {
    const { guests, conversations } = await withDatabase(dataDir, async (client, url) => {
      // Only now, as there: it reads the configuration.
      const { openDatabase } = await import("#platform/db");
      const db = openDatabase(url, { max: 1, statementTimeoutMs: 0 });
      await fillForum(db, extent);
      await db.$client.end();
      // Members, not newcomers, who may only write a few replies a day.
      await client.query(
        `insert into user_trust (user_id, level, since) select id, 2, now() from users
         on conflict (user_id) do update set level = 2`,
      );
      const all = await openSessions(client, secret);
      return { guests: all, conversations: await pairUp(client, all) };
    });
    const reply = (n: number) => {
      const topic = 1 + (n % extent.topics);
      const fields = { intent: "reply", body: `Reply ${n}.`, idempotencyKey: randomId() };
      const path = `/forum/${String(topic).padStart(12, "0")}-thing-${topic}`;
      return postForm(server.url, { agent, guest: at(guests, n), path }, fields);
    };
    const message = (n: number) => {
      const pair = n % conversations.length;
      const fields = { intent: "send", body: `Message ${n}.`, clientId: randomUUID() };
      const path = `/messages/${conversations[pair]}/line`;
      return postForm(server.url, { agent, guest: at(guests, 2 * pair), path }, fields);
    };
    const counts = async () => {
      const { rows } = await watching.query<Record<"replies" | "messages" | "left", number>>(
        `select (select count(*)::int from forum_posts) as replies,
          (select count(*)::int from messages) as messages,
          (select count(*)::int from pgboss.job where name = 'quick' and state < 'completed'
            and data->>'job' <> 'notifications.deliver_due') as left`,
      );
      return rows[0] ?? { replies: 0, messages: 0, left: 0 };
    };
    const figures: BenchResult[] = [];
    for (const [name, write] of [
      ["replies", reply],
      ["messages", message],
    ] as const) {
      await repeat(warmUps, write);
      await until(async () => (await counts()).left === 0, { withinMs: 120_000 });
      await watching.query("select pg_stat_statements_reset()");
      const jobsBefore = await jobCount(watching);
      const before = await counts();
      const cores = () => cpuMs(server.pid) + databaseMs(dataDir);
      const startCores = cores();
      const startedMs = performance.now();
      await repeat(often, (n) => write(n + warmUps));
      const wroteMs = performance.now() - startedMs;
      const wroteCores = cores() - startCores;
      const { left, ...after } = await counts();
      const statements = await statementCount(watching);
      const drainedFromMs = performance.now();
      await until(async () => (await counts()).left === 0, { withinMs: 300_000, everyMs: 20 });
      const drainedMs = performance.now() - drainedFromMs;
      const made = after[name] - before[name];
      if (made !== often) throw new Error(`${made} of ${often} ${name} were stored`);
      figures.push(
        {
          name: `${name} a second, over HTTP with server and database on one core`,
          value: often / (wroteMs / 1_000),
          atLeast: name === "replies" ? 200 : 420,
          from: {
            "ms of a core each": (wroteCores / often).toFixed(2),
            "until all jobs are done": ((cores() - startCores) / often).toFixed(2),
            statements: (statements / often).toFixed(1),
          },
        },
        {
          name: `jobs left by one of the ${name}`,
          value: ((await jobCount(watching)) - jobsBefore) / often,
          from: {
            "left at the end": left,
            "done a second": left > 0 ? (left / (drainedMs / 1_000)).toFixed(0) : "-",
          },
        },
      );
    }
    return figures;
  } finally {
    agent.destroy();
    await watching.end();
    await postgres.stop();
    await server.stop();
    await place.clear();
  }
};

const at = (guests: readonly Guest[], n: number): Guest => {
  const guest = guests[n % guests.length];
  if (!guest) throw new Error("nobody to write");
  return guest;
};

async function jobCount(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    "select count(*)::int as n from pgboss.job where name = 'quick'",
  );
  return rows[0].n;
}

/** Also those of jobs that were done meanwhile. */
async function statementCount(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select sum(calls)::int as n from pg_stat_statements");
  return rows[0].n;
}

async function repeat(count: number, once: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await once(next++);
    }),
  );
}

export default jobs;
