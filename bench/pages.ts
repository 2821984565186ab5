/**
 * What people open, against the product as `npm start` starts it, with app and database on one core
 * and the load on the other: requests per second, and what a request costs in each process.
 * `POSTS=1000000` fills the forum further; `PEER_URL` (a topic of another forum on this machine) and
 * `PEER_COOKIE` measure that one in the same run.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import { openDatabase } from "#platform/db";
import { waitForDemo } from "#tests/demo-jobs";
import { demoDataDir } from "#tests/demo-snapshot";
import { fillForum } from "./forum/fill.ts";
import { startProduct } from "./pages/product.ts";
import type { Requests, Sent } from "./pages/requests.ts";
import { bundleBare } from "./ssr/bundle-bare.ts";
import { startBare } from "./tools/bare-server.ts";
import { databaseMs } from "./tools/core-time.ts";
import type { Bench, BenchResult } from "./tools/figure.ts";
import {
  analyze,
  createTokens,
  type Guest,
  makeTrusted,
  openSessions,
  pairUp,
  withDatabase,
} from "./tools/guests.ts";
import { onClientCore, onServerCore } from "./tools/load.ts";

const exec = promisify(execFile);
const seconds = Number(process.env.SECONDS ?? 6);
const posts = Number(process.env.POSTS ?? 20_000);
const topic = "/forum/000000000002-thing-2";

interface Row {
  readonly name: string;
  /** Requests per second that issue "Speed" asks for. */
  readonly goal?: number;
  readonly requests: Requests["requests"];
  readonly accepts?: readonly number[];
}

const pages: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-bench-"));
  const ends: Array<() => unknown> = [() => rmSync(folder, { recursive: true })];
  try {
    const product = await startProduct({}, demoDataDir());
    ends.push(product.stop);
    const freshMb = product.residentMb();
    process.env.GUILDHALL_DATA_DIR = product.dataDir;
    await waitForDemo();
    const { guests, reader, conversations, tokens, url } = await fill(product.dataDir);
    await analyze(product.dataDir);
    const cookie = reader?.cookie ?? "";
    const send = (row: Pick<Row, "requests">, to = product.url, forSeconds = seconds) =>
      sendRequests(folder, { url: to, seconds: forSeconds, requests: row.requests });

    const figures: BenchResult[] = [];
    for (const row of await rows(product, { guests, cookie, conversations, tokens })) {
      await send(row, product.url, 2);
      const before = [product.cpuMs(), databaseMs(product.dataDir), await commits(url)] as const;
      const sent = await send(row);
      const after = [product.cpuMs(), databaseMs(product.dataDir), await commits(url)] as const;
      const [node, database, statements] = after.map(
        (value, n) => (value - (before[n] ?? 0)) / sent.total,
      );
      const unwanted = Object.entries(sent.statuses).filter(
        ([status]) => !(row.accepts ?? [200]).includes(Number(status)),
      );
      if (unwanted.length > 0)
        throw new Error(
          `${row.name}: ${JSON.stringify(sent.statuses)}, wanted ${row.accepts ?? 200}`,
        );
      figures.push({
        name: row.name,
        value: sent.perSecond,
        unit: "/s",
        ...(row.goal !== undefined && { atLeast: row.goal }),
        from: {
          "p50 ms": sent.p50,
          "p99 ms": sent.p99,
          "node ms": (node ?? 0).toFixed(2),
          "database ms": (database ?? 0).toFixed(2),
          "statements and transactions": (statements ?? 0).toFixed(1),
        },
      });
      console.log(`  ${row.name}: ${sent.perSecond.toFixed(0)}/s`);
    }

    const page = await (await fetch(product.url + topic)).text();
    writeFileSync(join(folder, "page.html"), page);
    const bare = await startBare(await bundleBare());
    ends.push(bare.stop);
    const prebuilt = await startBare("bench/pages/prebuilt-gzip.ts", join(folder, "page.html"));
    ends.push(prebuilt.stop);
    const plain = { requests: [get("/", {})] };
    const perSecond = {
      "bare renderToPipeableStream": (await send(plain, bare.url)).perSecond,
      "a prebuilt gzip buffer": (await send(plain, prebuilt.url)).perSecond,
      "a loop of select 1": await selectOne(url),
    };
    const of = (name: string) => figures.find((figure) => figure.name === name)?.value ?? 0;
    const ratio = (what: string, against: keyof typeof perSecond, atLeast?: number) => ({
      name: `${what}, of ${against}`,
      value: of(what) / perSecond[against],
      ...(atLeast !== undefined && { atLeast }),
      from: { "per second": of(what).toFixed(0), [against]: perSecond[against].toFixed(0) },
    });
    return [
      ...figures,
      ratio("topic, visitor, cached", "a prebuilt gzip buffer", 0.5),
      ratio("topic, signed in", "bare renderToPipeableStream"),
      ratio("topic, signed in", "a loop of select 1"),
      ...(await peer(send, of("topic, signed in"))),
      { name: "memory, fresh", value: freshMb, unit: " MB", atMost: 200, from: {} },
      {
        name: "memory, after this load",
        value: product.residentMb(),
        unit: " MB",
        atMost: 300,
        from: {},
      },
    ];
  } finally {
    for (const end of ends.reverse()) await end();
  }
};

export default pages;

const get = (path: string, headers: Record<string, string>) =>
  ({ method: "GET", path, headers: { "accept-encoding": "gzip", ...headers } }) as const;

async function rows(
  { url, dataDir }: { readonly url: string; readonly dataDir: string },
  {
    guests,
    cookie,
    conversations,
    tokens,
  }: {
    readonly guests: readonly Guest[];
    readonly cookie: string;
    readonly conversations: readonly string[];
    readonly tokens: readonly string[];
  },
): Promise<Row[]> {
  const member = (path: string) => get(path, { cookie });
  const everyone = (path: string) => guests.map((guest) => get(path, { cookie: guest.cookie }));
  const post = (path: string, { cookie: own }: Guest, fields: Record<string, string>) =>
    ({
      method: "POST",
      path,
      headers: {
        cookie: own,
        origin: url,
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(fields).toString().replaceAll("%7B", "{").replaceAll("%7D", "}"),
    }) as const;
  const guild = await withDatabase(dataDir, async (client) => {
    const { rows: found } = await client.query<{ slug: string }>(
      "select slug from guilds where visibility = 'public' order by member_count desc limit 1",
    );
    return found[0]?.slug ?? "";
  });
  return [
    { name: "topic, visitor, cached", goal: 8_000, requests: [get(topic, {})] },
    { name: "topic, visitor, cache miss", goal: 260, requests: [get(`${topic}?fresh=1`, {})] },
    { name: "topic, signed in", goal: 260, requests: [member(topic)] },
    { name: "home feed, signed in", goal: 200, requests: [member("/")] },
    { name: "topic page data", goal: 600, requests: [member(`${topic}.data`)] },
    {
      name: "API list of topics",
      goal: 600,
      requests: tokens.map((token) => get("/api/v1/topics", { authorization: `Bearer ${token}` })),
    },
    {
      name: "reply",
      goal: 200,
      accepts: [302, 303],
      requests: guests.map((guest, n) =>
        post(`/forum/${String(3 + (n % 200)).padStart(12, "0")}-thing-${3 + (n % 200)}`, guest, {
          intent: "reply",
          body: `A reply to measure, number ${n}, with enough words to be one.`,
          idempotencyKey: "{key}",
        }),
      ),
    },
    {
      name: "message",
      goal: 420,
      accepts: [302, 303],
      requests: conversations.map((id, n) =>
        post(`/messages/${id}`, guests[2 * n] as Guest, {
          intent: "send",
          body: `A message to measure, number ${n}.`,
          clientId: "{uuid}",
        }),
      ),
    },
    { name: "search, signed in", goal: 100, requests: everyone("/search?q=weigh") },
    { name: "profile, signed in", goal: 200, requests: [member("/mira")] },
    { name: "archives, signed in", goal: 200, requests: [member("/archives")] },
    { name: "transactions", goal: 200, requests: [member("/financial/transactions")] },
    { name: "guild home, signed in", goal: 200, requests: [member(`/guilds/${guild}`)] },
    { name: "messages", requests: [member("/messages")] },
    { name: "notifications", requests: [member("/notifications")] },
  ];
}

/** 300 people with sessions, in pairs that write to each other, and a forum of the wanted size. */
const fill = (dataDir: string) =>
  withDatabase(dataDir, async (client, url) => {
    const owner = openDatabase(url, { max: 1, statementTimeoutMs: 0 });
    await fillForum(owner, { topics: Math.floor(posts / 20), posts, long: 0 });
    await owner.$client.end();
    await client.query(
      "update users set created_at = now() - interval '1 year' where username like 'maker_%'",
    );
    const secret = readFileSync(join(dataDir, "auth-secret"), "utf8").trim();
    const guests = await openSessions(client, secret, "username like 'maker_%'");
    await makeTrusted(client, guests);
    const conversations = await pairUp(client, guests);
    const tokens = await createTokens(client, guests);
    // Has followed, subscribed and read for a while, so their pages are full.
    const [reader] = await openSessions(client, secret, "username = 'theo'");
    return { guests, reader, conversations, tokens, url };
  });

/** Each select outside of a transaction is one of its own. */
async function commits(url: string): Promise<number> {
  const db = openDatabase(url, { max: 1 });
  // The database counts with a delay of up to a second.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const { rows: found } = await db.$client.query<pg.QueryResultRow & { n: string }>(
    "select xact_commit as n from pg_stat_database where datname = current_database()",
  );
  await db.$client.end();
  return Number(found[0]?.n);
}

async function sendRequests(folder: string, requests: Requests): Promise<Sent> {
  const file = join(folder, "requests.json");
  writeFileSync(file, JSON.stringify(requests));
  const [command = "", ...args] = [
    ...onClientCore(),
    process.execPath,
    "bench/pages/requests.ts",
    file,
  ];
  const { stdout } = await exec(command, args, { maxBuffer: 10 * 1024 * 1024 });
  return JSON.parse(stdout) as Sent;
}

async function selectOne(url: string): Promise<number> {
  const [command = "", ...args] = [
    ...onServerCore(),
    process.execPath,
    "bench/pages/select-one.ts",
    url,
    String(seconds),
  ];
  return Number((await exec(command, args)).stdout);
}

/** Another forum on this machine, started before this run, on the servers' core. */
async function peer(
  send: (row: Pick<Row, "requests">, to?: string) => Promise<Sent>,
  ours: number,
): Promise<BenchResult[]> {
  const { PEER_URL: address, PEER_COOKIE: cookie } = process.env;
  if (!address) return [];
  const { origin, pathname, search } = new URL(address);
  const sent = await send({ requests: [get(pathname + search, cookie ? { cookie } : {})] }, origin);
  return [
    {
      name: `topic, signed in, of the peer${cookie ? "" : " as a visitor"}`,
      value: ours / sent.perSecond,
      atLeast: 10,
      from: { "peer/s": sent.perSecond, "peer p99 ms": sent.p99 },
    },
  ];
}
