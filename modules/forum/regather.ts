import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { hotScore } from "./rules.ts";
import { forumPosts, forumTopics, forumTopicTags } from "./tables.ts";

/**
 * Works out anew what a topic's row says of its posts. After a split or a merge only: it reads all
 * of them, which no reply and no page ever does.
 */
export async function regather(tx: Transaction, topicId: string): Promise<void> {
  const [topic] = await tx.select().from(forumTopics).where(eq(forumTopics.id, topicId));
  if (!topic) return;
  const shown = and(
    eq(forumPosts.topicId, topicId),
    isNull(forumPosts.hiddenAt),
    isNull(forumPosts.deletedAt),
  );
  const [sum] = await tx
    .select({
      replies: sql<number>`(count(*) filter (where ${forumPosts.number} > 1))::int`,
      lastPostAt: sql<string | null>`max(${forumPosts.postedAt})::text`,
    })
    .from(forumPosts)
    .where(shown);
  const [all] = await tx
    .select({
      lastNumber: sql<number>`coalesce(max(${forumPosts.number}), 0)::int`,
      reactions: sql<number>`coalesce(sum((select sum(value::int) from jsonb_each_text(${forumPosts.reactions}))), 0)::int`,
    })
    .from(forumPosts)
    .where(eq(forumPosts.topicId, topicId));
  const latest = await tx
    .select({ authorId: forumPosts.authorId })
    .from(forumPosts)
    .where(shown)
    .orderBy(desc(forumPosts.number))
    .limit(60);
  const faceIds = [...new Set(latest.map(({ authorId }) => authorId))].slice(0, 4);
  const replyCount = sum?.replies ?? 0;
  const points = replyCount + (all?.reactions ?? 0);
  const lastPostAt = sum?.lastPostAt ? sql`${sum.lastPostAt}::timestamptz` : topic.lastPostAt;
  await tx
    .update(forumTopics)
    .set({
      replyCount,
      points,
      faceIds,
      lastPostAt,
      hot: hotScore(points, topic.startedAt),
      lastNumber: all?.lastNumber ?? 0,
    })
    .where(eq(forumTopics.id, topicId));
  await tx.update(forumTopicTags).set({ lastPostAt }).where(eq(forumTopicTags.topicId, topicId));
}
