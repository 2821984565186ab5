import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { trustLevelOf } from "#modules/trust";
import { type Actor, can, isMember, type Member } from "#permissions";
import type { Context } from "#platform/context";
import { guildCategories, guilds } from "#tables/guilds";
import { openGates, type Reader } from "../access.ts";
import { loadPlaceFor } from "../category-access.ts";
import type { CategoryLevel, CategoryPlace, ChosenCategory } from "../contract.ts";
import { forumCategories, forumCategoryFollows, forumTopics } from "../tables.ts";

/** What somebody chose of a category; nothing where there is none to choose. */
export async function categoryLevel(
  ctx: Context<Actor>,
  place: CategoryPlace,
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

/** All they chose, by name. One they may no longer read is not named, and not there. */
export async function chosenCategories(
  db: Reader,
  member: Member,
): Promise<readonly ChosenCategory[]> {
  const gates = openGates(member, await trustLevelOf(db, member));
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
          inArray(forumCategories.mayRead, [...gates]),
          sql`${forumCategoryFollows.guildId} is not null`,
        ),
      ),
    )
    .orderBy(asc(sql`3`), asc(forumCategoryFollows.id));
  return rows;
}

/** Who watches the category a topic stands in, some at a time. */
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
