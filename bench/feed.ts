/**
 * Whether the feed of a user who follows 5,000 people costs the same as that of a user who follows
 * 50.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { followingFeed, forYouFeed } from "#modules/feed";
import type { Member } from "#permissions";
import { fakeClock } from "#platform/clock";
import { makeContext } from "#platform/context";
import { type Database, openDatabase } from "#platform/db";
import { startPostgres } from "#platform/postgres";
import { users } from "#tables/identity";
import { testPorts } from "#tests/context";
import { copyTemplate, inDatabase, prepareTemplate } from "#tests/postgres/template";
import { fillFeeds, sizes } from "./feed/fill.ts";
import type { Bench, BenchResult } from "./tools/figure.ts";
import { inMs, interleave, rowsRead } from "./tools/interleave.ts";

const rounds = 3;
const calls = 30;
const atMost = 1.5;

const feed: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "guildhall-bench-"));
  const postgres = await startPostgres({ dataDir, onProgress: () => {} });
  try {
    await prepareTemplate(postgres);
    await copyTemplate(postgres.superuserUrl, "feed");
    const owner = openDatabase(inDatabase(postgres.ownerUrl, "feed"), {
      statementTimeoutMs: 900_000,
    });
    console.log(`  two readers: one follows ${sizes.few}, one ${sizes.many}`);
    await fillFeeds(owner);
    await owner.$client.query("vacuum analyze");
    await owner.$client.end();
    const db = openDatabase(inDatabase(postgres.appUrl, "feed"), { max: 1 });
    try {
      const few = await benchActions(db, "reader_few");
      const many = await benchActions(db, "reader_many");
      const figures: BenchResult[] = [];
      for (const name of Object.keys(few) as (keyof typeof few)[])
        figures.push(...(await compare(db, name, few[name], many[name])));
      return figures;
    } finally {
      await db.$client.end();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

type BenchAction = () => Promise<unknown>;

/** What is timed, the same for both readers. */
async function benchActions(db: Database, username: string) {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  if (!user) throw new Error("the feeds were not filled");
  const actor: Member = {
    kind: "member",
    userId: user.id,
    username,
    displayName: username,
    roles: [],
    emailVerified: true,
    sessionId: "bench",
    hasSecondFactor: false,
    authenticatedAt: new Date(),
    suspended: false,
  };
  const ctx = makeContext(actor, db, {
    ports: testPorts(db),
    clock: fakeClock("2026-11-15T09:00:00Z"),
  });
  const second = (await followingFeed(ctx)).next ?? undefined;
  return {
    "Following, first page": () => followingFeed(ctx),
    "Following, second page": () => followingFeed(ctx, { after: second }),
    "For you": () => forYouFeed(ctx),
  } satisfies Record<string, BenchAction>;
}

async function compare(
  db: Database,
  name: string,
  few: BenchAction,
  many: BenchAction,
): Promise<BenchResult[]> {
  const { ratio, spread, times } = await interleave(few, many, { rounds, calls, warmUps: 5 });
  const all = sql`true`;
  const rows = { few: await rowsRead(db, few, all), many: await rowsRead(db, many, all) };
  return [
    {
      name: `${name}, time with 5,000 followed of that with 50`,
      value: ratio,
      atMost,
      spread,
      from: { few: inMs(times.small), many: inMs(times.large) },
    },
    {
      name: `${name}, rows read with 5,000 followed of those with 50`,
      value: rows.many / Math.max(1, rows.few),
      atMost,
      from: rows,
    },
  ];
}

export default feed;
