import { and, desc, eq, max, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { loadPostForNotification } from "#modules/forum";
import { markRead, notify } from "#modules/notifications";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { forumPosts, forumReactions, forumTopics } from "#tables/forum";
import { ago, asMember } from "./as-member.ts";

const reader = "mira";
/** With the eight that each of the demo's logins has, forty. */
const groups = 32;
const hoursApart = 3.5;

/** The forum was inserted in bulk without notifications: one of its users gets them here. */
export async function seedPostNotifications(ctx: Context<Actor>): Promise<void> {
  const me = await asMember(ctx, reader);
  const myId = isMember(me.actor) ? me.actor.userId : "";
  const about = [
    ...(await reactedTo(ctx, myId)).map((each) => ({ ...each, type: "reacted" as const })),
    ...(await answersTo(ctx, myId)).map((each) => ({ ...each, type: "replied" as const })),
  ];
  // Interleaved, as they would have arrived.
  const mixed = about.toSorted((a, b) => a.postId.localeCompare(b.postId));
  let sent = 0;
  for (const { type, postId, people } of mixed) {
    const news = sent < groups ? await loadPostForNotification(ctx, postId) : undefined;
    if (!news) continue;
    sent += 1;
    const { title, path, topicId, excerpt } = news;
    for (const [each, actorId] of people.entries())
      await notify(ctx, {
        type,
        key: `demo post ${postId} ${actorId}`,
        to: [myId],
        actorId,
        target: type === "reacted" ? postId : topicId,
        facts: { title, path, ...(type === "replied" && { excerpt }) },
        at: ago(ctx, (sent * hoursApart - each / 20) / 24).clock.now(),
      });
  }
  // Where she wrote less than that, those who answered her began to follow her the week before.
  const others = [...new Set(about.flatMap(({ people }) => people))];
  for (; sent < groups; sent += 1) {
    const actorId = others[sent % others.length];
    await notify(ctx, {
      type: "followed",
      key: `demo follow ${sent}`,
      to: [myId],
      ...(actorId && { actorId }),
      at: ago(ctx, (150 + sent * hoursApart) / 24).clock.now(),
    });
  }
  await markRead(me, { until: ago(ctx, 1.5).clock.now() });
}

interface PostActivity {
  readonly postId: string;
  readonly people: readonly string[];
}

const reactedTo = async ({ db }: Context<Actor>, myId: string): Promise<readonly PostActivity[]> =>
  db
    .select({
      postId: forumPosts.id,
      people: sql<
        string[]
      >`(array_agg(distinct ${forumReactions.userId}))[1:2 + ${forumPosts.number}::int % 3]`,
    })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .innerJoin(forumReactions, eq(forumReactions.postId, forumPosts.id))
    .where(and(eq(forumPosts.authorId, myId), ne(forumReactions.userId, myId), forumTopics.listed))
    .groupBy(forumPosts.id)
    .orderBy(desc(max(forumReactions.at)), forumPosts.id)
    .limit(groups);

/** The newest reply to each of the user's own posts. */
async function answersTo({ db }: Context<Actor>, myId: string): Promise<readonly PostActivity[]> {
  const parent = alias(forumPosts, "asked");
  const rows = await db
    .selectDistinctOn([parent.id], {
      postId: forumPosts.id,
      authorId: sql<string>`${forumPosts.authorId}`,
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
    .orderBy(parent.id, desc(forumPosts.number))
    .limit(groups);
  return rows.map(({ postId, authorId }) => ({ postId, people: [authorId] }));
}
