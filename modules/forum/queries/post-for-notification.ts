import { and, eq, inArray, sql } from "drizzle-orm";
import { asMembers } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf } from "#platform/db";
import { loadTopicFor } from "../access.ts";
import { postPath } from "../contract.ts";
import { isRejection } from "../errors.ts";
import { forumCategories, forumPosts, forumReads, forumTopics } from "../tables.ts";

/** Post data for notifications: its location and recipients. */
export interface PostForNotification {
  readonly topicId: string;
  readonly guildId: string | null;
  /** It opens its topic. */
  readonly opens: boolean;
  readonly title: string;
  readonly path: string;
  readonly excerpt: string;
  readonly authorId: string;
  readonly postedAt: Date;
  /** The author of the post it replies to, or else of the topic. Never its own author. */
  readonly replyToAuthorId: string | null;
  /** The authors it quotes. */
  readonly quotedIds: readonly string[];
}

/** Nothing of a post that does not show. */
export async function loadPostForNotification(
  ctx: Context<Actor>,
  postId: string,
): Promise<PostForNotification | undefined> {
  const [found] = await ctx.db
    .select({ post: forumPosts, topic: forumTopics })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(and(eq(forumPosts.id, postId), sql`${forumTopics.listed}`));
  if (!found) return;
  const { post, topic } = found;
  if (post.hiddenAt || post.deletedAt || !post.authorId) return;
  const linked = [...post.html.matchAll(/href="\/forum\/([\w-]+)\?post=(\d{1,9})/g)]
    .filter(([, id = ""]) => id === topic.publicId || id.startsWith(`${topic.publicId}-`))
    .map(([, , number]) => Number(number));
  const spokenTo = await ctx.db
    .select({ number: forumPosts.number, authorId: forumPosts.authorId })
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.topicId, topic.id),
        anyOf(forumPosts.number, [...linked, post.replyTo ?? 1]),
      ),
    );
  const others = spokenTo.filter(({ authorId }) => authorId !== null && authorId !== post.authorId);
  return {
    topicId: topic.id,
    guildId: topic.guildId,
    opens: post.number === 1,
    title: topic.title,
    path: postPath(topic, post.number),
    excerpt: post.excerpt,
    authorId: post.authorId,
    postedAt: post.postedAt,
    replyToAuthorId:
      post.number === 1
        ? null
        : (others.find(({ number }) => number === (post.replyTo ?? 1))?.authorId ?? null),
    quotedIds: others.flatMap(({ number, authorId }) =>
      authorId && linked.includes(number) ? [authorId] : [],
    ),
  };
}

/** Who watches a topic, some at a time. */
export async function watchersOf(
  ctx: Context<Actor>,
  topicId: string,
  { after = "00000000-0000-0000-0000-000000000000", atMost = 500 } = {},
): Promise<readonly string[]> {
  const rows = await ctx.db
    .select({ userId: forumReads.userId })
    .from(forumReads)
    .where(
      and(
        eq(forumReads.topicId, topicId),
        eq(forumReads.level, "watching"),
        sql`${forumReads.userId} > ${after}`,
      ),
    )
    .orderBy(forumReads.userId)
    .limit(atMost);
  return rows.map(({ userId }) => userId);
}

/** Which of these users may read the topic now. */
export async function filterTopicReaders(
  ctx: Context<Actor>,
  topicId: string,
  userIds: readonly string[],
): Promise<readonly string[]> {
  if (userIds.length === 0) return [];
  const [open] = await ctx.db
    .select({ id: forumTopics.id })
    .from(forumTopics)
    .innerJoin(forumCategories, eq(forumCategories.id, forumTopics.categoryId))
    .where(
      and(
        eq(forumTopics.id, topicId),
        sql`${forumTopics.listed}`,
        inArray(forumCategories.mayRead, ["everyone", "members"]),
      ),
    );
  if (open) return userIds;
  const readers: string[] = [];
  for (const member of await asMembers(ctx.db, userIds)) {
    try {
      await loadTopicFor(ctx.db, { ...ctx, actor: member }, { id: topicId });
      readers.push(member.userId);
    } catch (error) {
      if (!isRejection(error)) throw error;
    }
  }
  return readers;
}
