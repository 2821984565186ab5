/** Whether the feed of somebody who follows 5,000 people costs what that of one with 50 does. */
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
import { copyTemplate, inDatabase, prepareTemplate } from "#tests/postgres/template";
import { fillFeeds, sizes } from "./feed/fill.ts";
import { timed } from "./guilds/measure.ts";
import { type Bench, type Figure, median, spreadOf } from "./tools/figure.ts";

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
      const [few, many] = [await acts(db, "reader_few"), await acts(db, "reader_many")];
      const figures: Figure[] = [];
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

type Act = () => Promise<unknown>;

/** What is timed, the same for both readers. */
async function acts(db: Database, username: string) {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  if (!user) throw new Error("the feeds were not filled");
  const actor: Member = {
    ...{ kind: "member", userId: user.id, username, displayName: username, roles: [] },
    ...{ emailVerified: true, sessionId: "bench", hasSecondFactor: false },
    ...{ provedAt: new Date(), suspended: false },
  };
  const ctx = makeContext(actor, db, { clock: fakeClock("2026-11-15T09:00:00Z") });
  const second = (await followingFeed(ctx)).next ?? undefined;
  return {
    "Following, first page": () => followingFeed(ctx),
    "Following, second page": () => followingFeed(ctx, { after: second }),
    "For you": () => forYouFeed(ctx),
  } satisfies Record<string, Act>;
}

/** In turns, so that whatever else the machine does falls on both. */
async function compare(db: Database, name: string, few: Act, many: Act): Promise<Figure[]> {
  for (let n = 0; n < 5; n++) for (const act of [few, many]) await act();
  const ratios: number[] = [];
  const all = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const took = { few: [] as number[], many: [] as number[] };
    for (let n = 0; n < calls; n++) {
      took.few.push(await timed(few));
      took.many.push(await timed(many));
    }
    ratios.push(median(took.many) / median(took.few));
    all.few.push(...took.few);
    all.many.push(...took.many);
  }
  const rows = { few: await rowsRead(db, few), many: await rowsRead(db, many) };
  const ms = (values: readonly number[]) => `${median(values).toFixed(2)} ms`;
  return [
    {
      name: `${name}, time with 5,000 followed of that with 50`,
      value: median(ratios),
      atMost,
      spread: spreadOf(ratios),
      from: { few: ms(all.few), many: ms(all.many) },
    },
    {
      name: `${name}, rows read with 5,000 followed of those with 50`,
      value: rows.many / Math.max(1, rows.few),
      atMost,
      from: rows,
    },
  ];
}

/** Rows that the database fetched for one call, by its own count. The pool has one connection. */
async function rowsRead(db: Database, act: Act): Promise<number> {
  const count = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await db.execute<{ n: string }>(sql`
      select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::text n
      from pg_stat_user_tables`);
    return Number(rows[0]?.n ?? 0);
  };
  const before = await count();
  await act();
  return (await count()) - before;
}

export default feed;
