import { and, desc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { loadPostForNotification } from "#modules/forum";
import { markRead, notify } from "#modules/notifications";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { forumPosts, forumReactions, forumTopics } from "#tables/forum";
import { ago, asMember } from "./as-member.ts";

/** How many reactions and replies each of the demo's logins is notified of. */
const notices: Readonly<Record<string, number>> = {
  admin: 10,
  moderator: 10,
  mira: 70,
  theo: 12,
  juno: 12,
};
const readUntilDaysAgo = 1.5;

/**
 * The forum was inserted in bulk without notifications: those of the logins are added here, each of
 * a reaction or a reply that exists, at its time. A step each: other notifications for them wait for
 * the step's end.
 */
export const notificationSteps = Object.entries(notices).map(([login, most]) => ({
  name: `demo.notices_${login}`,
  run: (ctx: Context<Actor>) => seedNotifications(ctx, login, most),
}));

async function seedNotifications(ctx: Context<Actor>, login: string, most: number): Promise<void> {
  const me = await asMember(ctx, login);
  const myId = isMember(me.actor) ? me.actor.userId : "";
  const facts = [...(await reactionsTo(ctx, myId, most)), ...(await repliesTo(ctx, myId, most))];
  const newest = facts.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, most);
  for (const { type, postId, actorId, at } of newest.toReversed()) {
    const news = await loadPostForNotification(ctx, postId);
    if (!news) continue;
    const { title, path, topicId, excerpt } = news;
    await notify(ctx, {
      type,
      key: type === "replied" ? `post ${postId}` : `reacted ${postId} ${actorId}`,
      to: [myId],
      actorId,
      target: type === "reacted" ? postId : topicId,
      facts: { title, path, ...(type === "replied" && { excerpt }) },
      at,
    });
  }
  await markRead(me, { until: ago(ctx, readUntilDaysAgo).clock.now() });
}

interface PostFact {
  readonly type: "reacted" | "replied";
  readonly postId: string;
  readonly actorId: string;
  readonly at: Date;
}

async function reactionsTo(
  { db }: Context<Actor>,
  myId: string,
  most: number,
): Promise<readonly PostFact[]> {
  const rows = await db
    .selectDistinctOn([forumReactions.at, forumReactions.postId, forumReactions.userId], {
      postId: forumReactions.postId,
      actorId: forumReactions.userId,
      at: forumReactions.at,
    })
    .from(forumReactions)
    .innerJoin(forumPosts, eq(forumPosts.id, forumReactions.postId))
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(and(eq(forumPosts.authorId, myId), ne(forumReactions.userId, myId), forumTopics.listed))
    .orderBy(desc(forumReactions.at), forumReactions.postId, forumReactions.userId)
    .limit(most);
  return rows.map((row) => ({ ...row, type: "reacted" as const }));
}

/** Replies to the member's own posts; those that name no post reply to the first one. */
async function repliesTo(
  { db }: Context<Actor>,
  myId: string,
  most: number,
): Promise<readonly PostFact[]> {
  const parent = alias(forumPosts, "asked");
  const rows = await db
    .select({
      postId: forumPosts.id,
      actorId: sql<string>`${forumPosts.authorId}`,
      at: forumPosts.postedAt,
    })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .innerJoin(
      parent,
      and(
        eq(parent.topicId, forumPosts.topicId),
        eq(parent.number, sql`coalesce(${forumPosts.replyTo}, 1)`),
        eq(parent.authorId, myId),
      ),
    )
    .where(and(ne(forumPosts.authorId, myId), forumTopics.listed))
    .orderBy(desc(forumPosts.postedAt), forumPosts.id)
    .limit(most);
  return rows.map((row) => ({ ...row, type: "replied" as const }));
}
