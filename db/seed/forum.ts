import { asc } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import {
  forumCategories,
  forumPosts,
  forumReactions,
  forumReads,
  forumTags,
  forumTopics,
  forumTopicTags,
  forumVotes,
} from "#tables/forum";
import { users } from "#tables/identity";
import { plantBallots } from "./forum/ballots.ts";
import { demoCategories } from "./forum/categories.ts";
import { type Chance, chanceFrom } from "./forum/chance.ts";
import { grow } from "./forum/grow.ts";
import { plantRegulars } from "./forum/people.ts";
import { plantStandings } from "./forum/standings.ts";
import { demoTopics } from "./forum/topics.ts";
import { writeAll } from "./forum/write.ts";

/**
 * The demo's forum. Written into the tables at once, since thousands of commands would keep the doors
 * shut for a minute; the counts are those the commands would have kept, and the invariants say so.
 */
export async function plantForum(ctx: Context<Actor>): Promise<void> {
  await plantRegulars(ctx);
  const chance = chanceFrom(1911);
  const people = await ctx.db
    .select({ id: users.id, username: users.username, name: users.name, joinedAt: users.createdAt })
    .from(users)
    .orderBy(asc(users.createdAt));
  const now = ctx.clock.now();
  const all = Object.entries(demoTopics).flatMap(([category, topics]) =>
    topics.map((topic) => ({ category, topic })),
  );
  const days = startDays(chance, all.length);
  const planted = chance
    .some(all, all.length)
    .map(({ category, topic }, index) =>
      grow(chance, topic, category, { people, now, daysAgo: days[index] ?? 1 }),
    );
  const count = (slug: string) => planted.filter(({ category }) => category === slug).length;
  const categories = await ctx.db
    .insert(forumCategories)
    .values(
      demoCategories.map((each, position) => ({ ...each, position, topicCount: count(each.slug) })),
    )
    .returning({ id: forumCategories.id, slug: forumCategories.slug });
  const idOf = new Map(categories.map(({ id, slug }) => [slug, id]));
  await writeAll(
    ctx,
    forumTopics,
    planted.map(({ row, category }) => ({ ...row, categoryId: idOf.get(category) ?? null })),
  );
  const tags = Map.groupBy(
    planted.flatMap(({ row }) => row.tags),
    (tag) => tag,
  );
  await writeAll(
    ctx,
    forumTags,
    [...tags].map(([slug, uses]) => ({ slug, topicCount: uses.length })),
  );
  await writeAll(
    ctx,
    forumTopicTags,
    planted.flatMap(({ row }) =>
      row.tags.map((tag) => ({ topicId: row.id, tag, lastPostAt: row.lastPostAt })),
    ),
  );
  await writeAll(
    ctx,
    forumPosts,
    planted.flatMap(({ posts }) => posts),
  );
  await writeAll(
    ctx,
    forumReactions,
    planted.flatMap(({ given }) => given),
  );
  await writeAll(
    ctx,
    forumVotes,
    planted.flatMap(({ votes }) => votes),
  );
  await writeAll(
    ctx,
    forumReads,
    planted.flatMap(({ reads }) => reads),
  );
  await plantBallots(ctx, chance, planted, people);
  await plantStandings(ctx, planted, people);
}

/** Days ago on which topics began: more of them lately. */
const startDays = (chance: Chance, count: number): number[] =>
  Array.from({ length: count }, (_, index) => 0.08 + (index / count) ** 2.2 * 330 + chance.next());
