import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { whileOn } from "#modules/site";
import { type Actor, can, isMember, type Member } from "#permissions";
import type { Context } from "#platform/context";
import { guildCategories, guilds } from "#tables/guilds";
import { isOpenTo, type Reader } from "../access.ts";
import { loadPlaceFor } from "../category-access.ts";
import type { CategoryLevel, CategoryRef, FollowedCategory } from "../contract.ts";
import { forumCategories, forumCategoryFollows, forumTopics } from "../tables.ts";

/** The user's level for a category; null if they can't follow it. */
export async function categoryLevel(
  ctx: Context<Actor>,
  place: CategoryRef,
): Promise<{ readonly level: CategoryLevel | null } | null> {
  const { db, actor } = ctx;
  if (!isMember(actor)) return null;
  const { facts, where } = await loadPlaceFor(db, ctx, place);
  if (!can(actor, "category.follow", facts)) return null;
  const [row] = await db
    .select({ level: forumCategoryFollows.level })
    .from(forumCategoryFollows)
    .where(
      and(
        eq(forumCategoryFollows.userId, actor.userId),
        where.categoryId
          ? eq(forumCategoryFollows.categoryId, where.categoryId)
          : eq(forumCategoryFollows.guildCategoryId, where.guildCategoryId ?? ""),
      ),
    );
  return { level: row?.level ?? null };
}

/** All the user's category levels, by name. Categories they may no longer read are omitted. */
export async function listFollowedCategories(
  db: Reader,
  member: Member,
): Promise<readonly FollowedCategory[]> {
  const rows = await db
    .select({
      level: forumCategoryFollows.level,
      slug: sql<string>`coalesce(${forumCategories.slug}, ${guildCategories.slug})`,
      name: sql<string>`coalesce(${forumCategories.name}, ${guildCategories.name})`,
      guild: { id: guilds.id, slug: guilds.slug, name: guilds.name },
    })
    .from(forumCategoryFollows)
    .leftJoin(forumCategories, eq(forumCategories.id, forumCategoryFollows.categoryId))
    .leftJoin(guildCategories, eq(guildCategories.id, forumCategoryFollows.guildCategoryId))
    .leftJoin(guilds, eq(guilds.id, forumCategoryFollows.guildId))
    .where(
      and(
        eq(forumCategoryFollows.userId, member.userId),
        // A follow in a guild is there only while the membership is.
        or(
          isOpenTo(member, forumCategories.mayRead),
          and(sql`${forumCategoryFollows.guildId} is not null`, whileOn(member, "guilds")),
        ),
      ),
    )
    .orderBy(asc(sql`3`), asc(forumCategoryFollows.id));
  return rows;
}

/** Users watching a topic's category, in batches. */
export async function categoryWatchersOf(
  { db }: Context<Actor>,
  topicId: string,
  { after = "00000000-0000-0000-0000-000000000000", atMost = 500 } = {},
): Promise<readonly string[]> {
  const rows = await db
    .select({ userId: forumCategoryFollows.userId })
    .from(forumTopics)
    .innerJoin(
      forumCategoryFollows,
      or(
        eq(forumCategoryFollows.categoryId, forumTopics.categoryId),
        eq(forumCategoryFollows.guildCategoryId, forumTopics.guildCategoryId),
      ),
    )
    .where(
      and(
        eq(forumTopics.id, topicId),
        eq(forumCategoryFollows.level, "watching"),
        gt(forumCategoryFollows.userId, after),
      ),
    )
    .orderBy(forumCategoryFollows.userId)
    .limit(atMost);
  return rows.map(({ userId }) => userId);
}
