import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { hotScore } from "./rules.ts";
import { forumPosts, forumTopics, forumTopicTags } from "./tables.ts";

/**
 * Recomputes a topic's aggregates. Only after a split or merge, since it reads all posts, which no
 * reply or page view does.
 */
export async function recountTopic(tx: Transaction, topicId: string): Promise<void> {
  const [topic] = await tx.select().from(forumTopics).where(eq(forumTopics.id, topicId));
  if (!topic) return;
  const visible = and(
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
    .where(visible);
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
    .where(visible)
    .orderBy(desc(forumPosts.number))
    .limit(60);
  const recentPosterIds = [...new Set(latest.map(({ authorId }) => authorId))].slice(0, 4);
  const replyCount = sum?.replies ?? 0;
  const points = replyCount + (all?.reactions ?? 0);
  const lastPostAt = sum?.lastPostAt ? sql`${sum.lastPostAt}::timestamptz` : topic.lastPostAt;
  await tx
    .update(forumTopics)
    .set({
      replyCount,
      points,
      recentPosterIds,
      lastPostAt,
      hot: hotScore(points, topic.startedAt),
      lastNumber: all?.lastNumber ?? 0,
    })
    .where(eq(forumTopics.id, topicId));
  await tx.update(forumTopicTags).set({ lastPostAt }).where(eq(forumTopicTags.topicId, topicId));
}
