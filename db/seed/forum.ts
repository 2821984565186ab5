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
import { seedBallots } from "./forum/ballots.ts";
import { demoCategories } from "./forum/categories.ts";
import { generateTopic } from "./forum/generate-topic.ts";
import { seedRegulars } from "./forum/people.ts";
import { type Random, randomFrom } from "./forum/random.ts";
import { demoTopics } from "./forum/topics.ts";
import { seedTrustLevels } from "./forum/trust-levels.ts";
import { writeAll } from "./forum/write.ts";

/**
 * The demo's forum. Inserted into the tables in bulk, since thousands of commands would keep the
 * site down for a minute; the counts are those the commands would have stored, and the invariants
 * check them.
 */
export async function seedForum(ctx: Context<Actor>): Promise<void> {
  await seedRegulars(ctx);
  const random = randomFrom(1911);
  const people = await ctx.db
    .select({ id: users.id, username: users.username, name: users.name, joinedAt: users.createdAt })
    .from(users)
    .orderBy(asc(users.createdAt));
  const now = ctx.clock.now();
  const all = Object.entries(demoTopics).flatMap(([category, topics]) =>
    topics.map((topic) => ({ category, topic })),
  );
  const days = startDays(random, all.length);
  const seeded = random
    .some(all, all.length)
    .map(({ category, topic }, index) =>
      generateTopic(random, topic, category, { people, now, daysAgo: days[index] ?? 1 }),
    );
  const count = (slug: string) => seeded.filter(({ category }) => category === slug).length;
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
    seeded.map(({ row, category }) => ({ ...row, categoryId: idOf.get(category) ?? null })),
  );
  const tags = Map.groupBy(
    seeded.flatMap(({ row }) => row.tags),
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
    seeded.flatMap(({ row }) =>
      row.tags.map((tag) => ({ topicId: row.id, tag, lastPostAt: row.lastPostAt })),
    ),
  );
  await writeAll(
    ctx,
    forumPosts,
    seeded.flatMap(({ posts }) => posts),
  );
  await writeAll(
    ctx,
    forumReactions,
    seeded.flatMap(({ reactions }) => reactions),
  );
  await writeAll(
    ctx,
    forumVotes,
    seeded.flatMap(({ votes }) => votes),
  );
  await writeAll(
    ctx,
    forumReads,
    seeded.flatMap(({ reads }) => reads),
  );
  await seedBallots(ctx, random, seeded, people);
  await seedTrustLevels(ctx, seeded, people);
}

/** Days ago on which topics started: more of them recently. */
const startDays = (random: Random, count: number): number[] =>
  Array.from({ length: count }, (_, index) => 0.08 + (index / count) ** 1.9 * 690 + random.next());
