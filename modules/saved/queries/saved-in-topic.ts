import { and, eq, isNull, sql } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQuery } from "#platform/db";
import { forumPosts, forumTopics } from "#tables/forum";
import { refKey } from "../contract.ts";
import { savedItems } from "../tables.ts";

interface TopicRange {
  readonly publicId: string;
  readonly from: number;
  readonly to: number;
}

/** With the first post and the accepted answer, which a page may show as well. */
const savedPosts = preparedQuery((db) =>
  db
    .select({ number: forumPosts.number })
    .from(forumTopics)
    .innerJoin(forumPosts, eq(forumPosts.topicId, forumTopics.id))
    .innerJoin(savedItems, eq(savedItems.itemId, forumPosts.id))
    .where(
      and(
        eq(forumTopics.publicId, sql.placeholder("publicId")),
        sql`(${forumPosts.number} between ${sql.placeholder("from")} and ${sql.placeholder("to")}
          or ${forumPosts.number} = 1 or ${forumPosts.number} = ${forumTopics.acceptedNumber})`,
        eq(savedItems.userId, sql.placeholder("userId")),
        isNull(savedItems.removedAt),
      ),
    )
    .prepare("saved_in_topic"),
);

/**
 * What the asker has saved of a topic and these posts, as `refKey` names it; null for a visitor.
 * Needs only the topic's address, so that it can be read with the topic.
 */
export async function listSavedInTopic(
  { db, actor }: Pick<Context<Actor>, "db" | "actor">,
  range: TopicRange,
): Promise<readonly string[] | null> {
  if (!isMember(actor)) return null;
  const rows = await savedPosts(db).execute({ ...range, userId: actor.userId });
  return rows.flatMap(({ number }) => [
    ...(number === 1 ? [refKey({ kind: "topic", key: range.publicId })] : []),
    refKey({ kind: "reply", key: `${range.publicId}/${number}` }),
  ]);
}
