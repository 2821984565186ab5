import { sql } from "drizzle-orm";
import { replyToTopic, topicList, topicPage } from "#modules/forum";
import { type Actor, guest } from "#permissions";
import { fakeClock } from "#platform/clock";
import { makeContext } from "#platform/context";
import type { Database } from "#platform/db";

const long = "000000000001";

/** What is timed, the same in both forums. `lastNumber` is of the long topic. */
export function acts(db: Database, member: Actor, lastNumber: number) {
  const clock = fakeClock("2026-11-15T09:00:00Z");
  const as = (actor: Actor) => makeContext(actor, db, { clock });
  const page = (post: number) => () => topicPage(as(guest), { publicId: long, post });
  return {
    "forum list": () => topicList(as(guest), { list: "latest" }),
    "first page of the long topic": page(1),
    "middle page of the long topic": page(Math.floor(lastNumber / 2)),
    "last page of the long topic": page(lastNumber),
    "a reply": () => replyToTopic(as(member), { publicId: long, body: "One more." }),
    "new for me": () => topicList(as(member), { list: "new" }),
  } satisfies Record<string, () => Promise<unknown>>;
}

/** Rows that the database fetched for one call, by its own count. The pool has one connection. */
export async function rowsRead(db: Database, act: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await db.execute<{ n: string }>(sql`
      select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::text n
      from pg_stat_user_tables where relname like 'forum%'`);
    return Number(rows[0]?.n ?? 0);
  };
  const before = await count();
  await act();
  return (await count()) - before;
}

export async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await act();
  return performance.now() - startedMs;
}
