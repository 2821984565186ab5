import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import type { WatchLevel } from "./contract.ts";
import { forumTopics } from "./tables.ts";

interface Progress {
  readonly userId: string;
  readonly topicId: string;
  readonly readNumber: number;
  readonly at: Date;
  readonly seconds?: number;
  /** Set unless the user chose a level or already has a closer one. */
  readonly atLeast?: Extract<WatchLevel, "watching" | "tracking">;
}

export interface SavedProgress {
  readonly before: number;
  readonly readNumber: number;
  readonly readSeconds: number;
  readonly level: WatchLevel | null;
  readonly chosen: boolean;
  readonly firstTime: boolean;
}

/** Of one row of forum_reads, before and after. */
interface Row extends Record<string, unknown> {
  readonly before: number | null;
  readonly was_opened: boolean;
  readonly read_number: number;
  readonly read_seconds: number;
  readonly level: WatchLevel | null;
  readonly chosen: boolean;
}

/** Saves how far a user has read a topic. Progress never goes backwards. */
export async function saveReadingProgress(
  tx: Transaction,
  progress: Progress,
  { topicLocked = false }: { readonly topicLocked?: boolean } = {},
): Promise<SavedProgress> {
  const { userId, topicId, readNumber, at, seconds = 0, atLeast = null } = progress;
  const place = sql`read_number = greatest(forum_reads.read_number, ${readNumber}::int),
    read_seconds = forum_reads.read_seconds + ${seconds}::int,
    level = case when forum_reads.chosen or forum_reads.level = 'watching' then forum_reads.level
      else coalesce(${atLeast}::text, forum_reads.level) end,
    opened_at = coalesce(forum_reads.opened_at, ${at}), last_read_at = ${at}`;
  const saved = sql`returning old.read_number as before, old.opened_at is not null as was_opened,
    new.read_number, new.read_seconds, new.level, new.chosen`;
  const again = await tx.execute<Row>(sql`update forum_reads set ${place}
    where user_id = ${userId} and topic_id = ${topicId} and opened_at is not null ${saved}`);
  if (again.rows[0]) return toProgress(again.rows[0]);
  // The first visit is counted in the topic's row; replies lock that row first, so this must too.
  if (!topicLocked)
    await tx
      .select({ id: forumTopics.id })
      .from(forumTopics)
      .where(eq(forumTopics.id, topicId))
      .for("no key update");
  const { rows } = await tx.execute<Row>(sql`
    insert into forum_reads (user_id, topic_id, read_number, read_seconds, level, opened_at, last_read_at)
    values (${userId}, ${topicId}, ${readNumber}, ${seconds}, ${atLeast}, ${at}, ${at})
    on conflict (user_id, topic_id) do update set ${place} ${saved}`);
  const [first] = rows;
  if (!first) throw new Error("a reader's place was not kept");
  if (!first.was_opened)
    await tx
      .update(forumTopics)
      .set({ readerCount: sql`${forumTopics.readerCount} + 1` })
      .where(eq(forumTopics.id, topicId));
  return toProgress(first);
}

const toProgress = (row: Row): SavedProgress => ({
  before: row.before ?? 0,
  readNumber: row.read_number,
  readSeconds: row.read_seconds,
  level: row.level,
  chosen: row.chosen,
  firstTime: !row.was_opened,
});
