import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import type { WatchLevel } from "./contract.ts";
import { forumReads, forumTopics } from "./tables.ts";

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

/** Saves how far a user has read a topic. Progress never goes backwards. */
export async function saveReadingProgress(
  tx: Transaction,
  progress: Progress,
): Promise<SavedProgress> {
  const { userId, topicId, readNumber, at, seconds = 0, atLeast } = progress;
  const mine = and(eq(forumReads.userId, userId), eq(forumReads.topicId, topicId));
  const [seen] = await tx.select({ openedAt: forumReads.openedAt }).from(forumReads).where(mine);
  // The first visit is counted in the topic's row; replies lock that row first, so this must too.
  if (!seen?.openedAt)
    await tx
      .select({ id: forumTopics.id })
      .from(forumTopics)
      .where(eq(forumTopics.id, topicId))
      .for("no key update");
  await tx.insert(forumReads).values({ userId, topicId }).onConflictDoNothing();
  const [row] = await tx.select().from(forumReads).where(mine).for("update");
  if (!row) throw new Error("a reader's place was not kept");
  const firstTime = row.openedAt === null;
  const level = row.chosen || row.level === "watching" ? row.level : (atLeast ?? row.level);
  const next = {
    readNumber: Math.max(row.readNumber, readNumber),
    readSeconds: row.readSeconds + seconds,
    level,
  };
  await tx
    .update(forumReads)
    .set({ ...next, openedAt: row.openedAt ?? at, lastReadAt: at })
    .where(mine);
  if (firstTime)
    await tx
      .update(forumTopics)
      .set({ readerCount: sql`${forumTopics.readerCount} + 1` })
      .where(eq(forumTopics.id, topicId));
  return { ...next, before: row.readNumber, chosen: row.chosen, firstTime };
}
