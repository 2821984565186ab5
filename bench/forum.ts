/**
 * Whether the forum costs the same at a million posts as at ten thousand: rows read, and time in
 * one run.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import type { Member } from "#permissions";
import { type Database, openDatabase } from "#platform/db";
import { startPostgres } from "#platform/postgres";
import { users } from "#tables/identity";
import { userTrust } from "#tables/trust";
import { copyTemplate, inDatabase, prepareTemplate } from "#tests/postgres/template";
import { type Extent, fillForum } from "./forum/fill.ts";
import { benchActions } from "./forum/measure.ts";
import type { Bench, BenchResult } from "./tools/figure.ts";
import { inMs, interleave, rowsRead } from "./tools/interleave.ts";

const extents: Readonly<Record<"small" | "large", Extent>> = {
  small: { topics: 1_000, posts: 10_000, long: 200 },
  large: { topics: 100_000, posts: 1_000_000, long: 20_000 },
};
const rounds = 3;
const calls = 30;
const atMost = 1.5;

const forum: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "guildhall-bench-"));
  const postgres = await startPostgres({ dataDir, onProgress: () => {} });
  const open: Database[] = [];
  try {
    await prepareTemplate(postgres);
    const small = await prepared("small");
    const large = await prepared("large");
    const figures: BenchResult[] = [];
    for (const name of Object.keys(small) as (keyof typeof small)[])
      figures.push(...(await compare(name, small[name], large[name])));
    return figures;
  } finally {
    for (const db of open) await db.$client.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  async function prepared(size: "small" | "large") {
    const extent = extents[size];
    await copyTemplate(postgres.superuserUrl, `forum_${size}`);
    const owner = openDatabase(inDatabase(postgres.ownerUrl, `forum_${size}`), {
      statementTimeoutMs: 900_000,
    });
    console.log(`  filling the ${size} one: ${extent.posts} posts in ${extent.topics} topics`);
    // Putting each into the search index takes longer than all the rest, and is not measured here.
    const indexed = ["users", "forum_topics", "forum_posts"];
    for (const table of indexed)
      await owner.$client.query(`alter table ${table} disable trigger user`);
    await fillForum(owner, extent);
    for (const table of indexed)
      await owner.$client.query(`alter table ${table} enable trigger user`);
    await owner.$client.query("vacuum analyze");
    await owner.$client.end();
    const db = openDatabase(inDatabase(postgres.appUrl, `forum_${size}`), { max: 1 });
    open.push(db);
    const each = Math.floor((extent.posts - extent.long) / extent.topics);
    const measured = benchActions(db, await maker(db), each + extent.long);
    return Object.fromEntries(
      Object.entries(measured).map(([name, act]) => [
        name,
        { act, rows: () => rowsRead(db, act, sql`relname like 'forum%'`) },
      ]),
    ) as Record<keyof typeof measured, Measured>;
  }
};

export default forum;

interface Measured {
  readonly act: () => Promise<unknown>;
  readonly rows: () => Promise<number>;
}

async function compare(name: string, small: Measured, large: Measured): Promise<BenchResult[]> {
  const { ratio, spread, times } = await interleave(small.act, large.act, {
    rounds,
    calls,
    warmUps: 5,
  });
  const few = await small.rows();
  const many = await large.rows();
  return [
    {
      name: `${name}, time at 1,000,000 posts of that at 10,000`,
      value: ratio,
      atMost,
      spread,
      from: { small: inMs(times.small), large: inMs(times.large) },
    },
    {
      name: `${name}, rows read at 1,000,000 posts of those at 10,000`,
      value: many / Math.max(1, few),
      atMost,
      from: { small: few, large: many },
    },
  ];
}

/** The member who replies and has a list of their own. */
async function maker(db: Database): Promise<Member> {
  const [user] = await db.select().from(users).where(eq(users.username, "maker_1"));
  if (!user) throw new Error("the forum was not filled");
  await db.insert(userTrust).values({ userId: user.id, level: 2, since: new Date() });
  return {
    kind: "member",
    userId: user.id,
    username: user.username,
    displayName: user.name,
    roles: [],
    emailVerified: true,
    sessionId: "bench",
    hasSecondFactor: false,
    authenticatedAt: new Date(),
    suspended: false,
  };
}
