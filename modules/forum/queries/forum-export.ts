import { and, asc, eq, gt } from "drizzle-orm";
import { asMembers } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { postPath } from "../contract.ts";
import {
  forumBallots,
  forumDrafts,
  forumFlags,
  forumPosts,
  forumReactions,
  forumReads,
  forumTagFollows,
  forumTopics,
  forumVotes,
} from "../tables.ts";
import { redactTakenDown } from "../taken-down.ts";
import { listFollowedCategories } from "./chosen-categories.ts";

interface Item {
  readonly path: string;
  readonly json: unknown;
}

const piece = 500;

/** What a user wrote, in batches, and their marks, reading progress and drafts. */
export async function* forumExport(ctx: Context<Actor>, userId: string): AsyncGenerator<Item> {
  const { db } = ctx;
  let part = 0;
  for (let after = "00000000-0000-0000-0000-000000000000"; ; part++) {
    const rows = await db
      .select({ post: forumPosts, topic: forumTopics })
      .from(forumPosts)
      .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
      .where(and(eq(forumPosts.authorId, userId), gt(forumPosts.id, after)))
      .orderBy(asc(forumPosts.id))
      .limit(piece);
    if (rows.length > 0 || part === 0)
      yield {
        path: `posts-${part + 1}.json`,
        json: rows.map(({ post, topic }) => {
          const others = topic.deletedAt !== null && topic.authorId !== userId;
          const known = others ? redactTakenDown(topic) : topic;
          return {
            address: postPath(known, post.number),
            topic: known.title,
            language: known.language,
            number: post.number,
            body: post.body,
            postedAt: post.postedAt,
            editedAt: post.editedAt,
            deletedAt: post.deletedAt,
            reactions: post.reactions,
          };
        }),
      };
    if (rows.length < piece) break;
    after = rows.at(-1)?.post.id ?? after;
  }
  const mine = {
    drafts: db.select().from(forumDrafts).where(eq(forumDrafts.userId, userId)),
    reactions: db.select().from(forumReactions).where(eq(forumReactions.userId, userId)),
    votes: db.select().from(forumVotes).where(eq(forumVotes.userId, userId)),
    ballots: db.select().from(forumBallots).where(eq(forumBallots.userId, userId)),
    flags: db.select().from(forumFlags).where(eq(forumFlags.userId, userId)),
    reading: db.select().from(forumReads).where(eq(forumReads.userId, userId)),
    tags: db.select().from(forumTagFollows).where(eq(forumTagFollows.userId, userId)),
  };
  const [member] = await asMembers(db, [userId]);
  yield { path: "categories.json", json: member ? await listFollowedCategories(db, member) : [] };
  for (const [name, rows] of Object.entries(mine))
    yield {
      path: `${name}.json`,
      json: (await rows).map(({ userId: _own, ...rest }: { userId: string }) => rest),
    };
}
