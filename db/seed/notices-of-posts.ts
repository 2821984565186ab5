import { and, desc, eq, max, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { newsOfPost } from "#modules/forum";
import { markRead, notify } from "#modules/notifications";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { forumPosts, forumReactions, forumTopics } from "#tables/forum";
import { ago, asMember } from "./as-member.ts";

const reader = "mira";
/** With the eight that each of the demo's logins has, forty. */
const groups = 32;
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
  let told = 0;
  for (const { type, postId, people } of mixed) {
    const news = told < groups ? await newsOfPost(ctx, postId) : undefined;
    if (!news) continue;
    told += 1;
    const { title, path, topicId, excerpt } = news;
    for (const [each, actorId] of people.entries())
      await notify(ctx, {
        type,
        key: `demo post ${postId} ${actorId}`,
        to: [myId],
        actorId,
        target: type === "reacted" ? postId : topicId,
        facts: { title, path, ...(type === "replied" && { excerpt }) },
        at: ago(ctx, (told * hoursApart - each / 20) / 24).clock.now(),
      });
  }
  // Where she wrote less than that, those who answered her began to follow her the week before.
  const others = [...new Set(about.flatMap(({ people }) => people))];
  for (; told < groups; told += 1) {
    const actorId = others[told % others.length];
    await notify(ctx, {
      type: "followed",
      key: `demo follow ${told}`,
      to: [myId],
      ...(actorId && { actorId }),
      at: ago(ctx, (150 + told * hoursApart) / 24).clock.now(),
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
    .limit(groups);

/** The newest answer to each of one's own posts. */
async function answersTo({ db }: Context<Actor>, myId: string): Promise<readonly Heard[]> {
  const asked = alias(forumPosts, "asked");
  const rows = await db
    .selectDistinctOn([asked.id], {
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
    .orderBy(asked.id, desc(forumPosts.number))
    .limit(groups);
  return rows.map(({ postId, authorId }) => ({ postId, people: [authorId] }));
}
