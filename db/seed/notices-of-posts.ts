import { and, desc, eq, max, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { newsOfPost } from "#modules/forum";
import { markRead, notify } from "#modules/notifications";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { forumPosts, forumReactions, forumTopics } from "#tables/forum";
import { ago, asMember } from "./as-member.ts";

const reader = "mira";
const reactedGroups = 20;
const answeredGroups = 12;
const hoursApart = 3.5;

/** The forum was written into its tables at once, and nobody was told: one of its people is, here. */
export async function plantNoticesOfPosts(ctx: Context<Actor>): Promise<void> {
  const me = await asMember(ctx, reader);
  const myId = isMember(me.actor) ? me.actor.userId : "";
  const about = [
    ...(await reactedTo(ctx, myId)).map((each) => ({ ...each, type: "reacted" as const })),
    ...(await answersTo(ctx, myId)).map((each) => ({ ...each, type: "replied" as const })),
  ];
  // By turns, as it would have come.
  const mixed = about.toSorted((a, b) => a.postId.localeCompare(b.postId));
  for (const [n, { type, postId, people }] of mixed.entries()) {
    const news = await newsOfPost(ctx, postId);
    if (!news) continue;
    const { title, path, topicId, excerpt } = news;
    for (const [each, actorId] of people.entries())
      await notify(ctx, {
        ...{ type, key: `demo post ${postId} ${actorId}`, to: [myId], actorId },
        target: type === "reacted" ? postId : topicId,
        facts: { title, path, ...(type === "replied" && { excerpt }) },
        at: ago(ctx, ((n + 1) * hoursApart - each / 20) / 24).clock.now(),
      });
  }
  await markRead(me, { until: ago(ctx, 1.5).clock.now() });
}

interface Heard {
  readonly postId: string;
  readonly people: readonly string[];
}

const reactedTo = async ({ db }: Context<Actor>, myId: string): Promise<readonly Heard[]> =>
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
    .limit(reactedGroups);

/** The newest answer in each of one's own topics, and in those one wrote in. */
async function answersTo({ db }: Context<Actor>, myId: string): Promise<readonly Heard[]> {
  const asked = alias(forumPosts, "asked");
  const rows = await db
    .selectDistinctOn([forumPosts.topicId], {
      postId: forumPosts.id,
      authorId: sql<string>`${forumPosts.authorId}`,
    })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .innerJoin(
      asked,
      and(
        eq(asked.topicId, forumPosts.topicId),
        eq(asked.number, sql`coalesce(${forumPosts.replyTo}, 1)`),
        eq(asked.authorId, myId),
      ),
    )
    .where(and(ne(forumPosts.authorId, myId), forumTopics.listed))
    .orderBy(forumPosts.topicId, desc(forumPosts.number))
    .limit(answeredGroups);
  return rows.map(({ postId, authorId }) => ({ postId, people: [authorId] }));
}
