import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import type { TopicRow } from "./access.ts";
import { hotScore, withRecentPoster } from "./rules.ts";
import { forumCategories, forumTopics, forumTopicTags } from "./tables.ts";

/** Adds to what a topic has drawn; its row is locked by the caller. */
export async function addPoints(tx: Transaction, topic: TopicRow, by: number): Promise<void> {
  const points = Math.max(0, topic.points + by);
  await tx
    .update(forumTopics)
    .set({ points, hot: hotScore(points, topic.startedAt) })
    .where(eq(forumTopics.id, topic.id));
}

/** Counts a reply that became visible or hidden. */
export async function countShown(tx: Transaction, topic: TopicRow, by: 1 | -1): Promise<void> {
  await addPoints(tx, topic, by);
  await tx
    .update(forumTopics)
    .set({ replyCount: sql`${forumTopics.replyCount} + ${by}` })
    .where(eq(forumTopics.id, topic.id));
}

type Standing = Pick<TopicRow, "categoryId" | "deletedAt" | "hiddenAt" | "mergedInto">;

const isListed = ({ deletedAt, hiddenAt, mergedInto }: Standing): boolean =>
  deletedAt === null && hiddenAt === null && mergedInto === null;

/** Changes whether or where a topic is listed, and updates the category counts. */
export async function relist(
  tx: Transaction,
  topic: TopicRow,
  next: Partial<Standing>,
): Promise<void> {
  const after = { ...topic, ...next };
  await tx.update(forumTopics).set(next).where(eq(forumTopics.id, topic.id));
  const moves = new Map<string, number>();
  const move = ({ categoryId, ...rest }: Standing, by: number) => {
    if (categoryId && isListed({ categoryId, ...rest }))
      moves.set(categoryId, (moves.get(categoryId) ?? 0) + by);
  };
  move(topic, -1);
  move(after, 1);
  // In id order: two topics may swap categories concurrently.
  for (const [id, by] of [...moves].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (by !== 0) await countTopic(tx, id, by);
}

/** Counts listed topics. */
export const countTopic = (tx: Transaction, categoryId: string, by: number) =>
  tx
    .update(forumCategories)
    .set({ topicCount: sql`${forumCategories.topicCount} + ${by}` })
    .where(eq(forumCategories.id, categoryId));

/** A reply was added at the end; the topic’s row is locked by the caller. */
export async function countReply(
  tx: Transaction,
  topic: TopicRow,
  reply: { number: number; authorId: string; at: Date; held: boolean },
): Promise<void> {
  const points = topic.points + 1;
  await tx
    .update(forumTopics)
    .set({
      lastNumber: reply.number,
      // A held reply neither counts nor bumps the topic.
      ...(reply.held
        ? {}
        : {
            replyCount: sql`${forumTopics.replyCount} + 1`,
            lastPostAt: reply.at,
            recentPosterIds: withRecentPoster(topic.recentPosterIds, reply.authorId),
            points,
            hot: hotScore(points, topic.startedAt),
          }),
    })
    .where(eq(forumTopics.id, topic.id));
  if (!reply.held && topic.tags.length > 0)
    await tx
      .update(forumTopicTags)
      .set({ lastPostAt: reply.at })
      .where(eq(forumTopicTags.topicId, topic.id));
}
