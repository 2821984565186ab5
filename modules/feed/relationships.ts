import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { forumCategories, forumCategoryFollows, forumTagFollows } from "#tables/forum";
import { guildMembers } from "#tables/guilds";
import { follows } from "#tables/people";
import { entitlements } from "#tables/subscriptions";
import type { LoadedItem } from "./load-items.ts";
import type { Reader } from "./reader.ts";

/** The reader's current relationships to a set of items. */
export interface Relationships {
  readonly follows: ReadonlySet<string>;
  readonly supports: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly guilds: ReadonlySet<string>;
  /** Of the public forum, by their addresses. */
  readonly categories: ReadonlySet<string>;
}

/**
 * Queries only the authors, tags and guilds of one page, so the cost depends on its size, not on
 * how much the user follows.
 */
export async function loadRelationships(
  db: Reader,
  userId: string,
  found: readonly LoadedItem[],
  now: Date,
): Promise<Relationships> {
  const makers = [...new Set(found.map(({ makerId }) => makerId))];
  const tags = [...new Set(found.flatMap((item) => item.tags))];
  const guilds = [...new Set(found.flatMap(({ guild }) => guild?.id ?? []))];
  const followed = await pick(makers, () =>
    db
      .select({ id: follows.followedId })
      .from(follows)
      .where(
        and(
          eq(follows.followerId, userId),
          inArray(follows.followedId, makers),
          isNotNull(follows.acceptedAt),
        ),
      ),
  );
  const supported = await pick(makers, () =>
    db
      .select({ id: sql<string>`${entitlements.creatorId}` })
      .from(entitlements)
      .where(
        and(
          eq(entitlements.userId, userId),
          inArray(entitlements.creatorId, makers),
          lte(entitlements.startsAt, now),
          or(isNull(entitlements.endsAt), gt(entitlements.endsAt, now)),
        ),
      ),
  );
  const followedTags = await pick(tags, () =>
    db
      .select({ id: forumTagFollows.tag })
      .from(forumTagFollows)
      .where(
        and(
          eq(forumTagFollows.userId, userId),
          inArray(forumTagFollows.tag, tags),
          eq(forumTagFollows.level, "following"),
        ),
      ),
  );
  const inGuilds = await pick(guilds, () =>
    db
      .select({ id: guildMembers.guildId })
      .from(guildMembers)
      .where(and(eq(guildMembers.userId, userId), inArray(guildMembers.guildId, guilds))),
  );
  const categories = [...new Set(found.flatMap(({ category }) => category?.slug ?? []))];
  const followedCategories = await pick(categories, () =>
    db
      .select({ id: forumCategories.slug })
      .from(forumCategories)
      .innerJoin(forumCategoryFollows, eq(forumCategoryFollows.categoryId, forumCategories.id))
      .where(
        and(
          eq(forumCategoryFollows.userId, userId),
          inArray(forumCategories.slug, categories),
          inArray(forumCategoryFollows.level, ["following", "watching"]),
        ),
      ),
  );
  return {
    follows: followed,
    supports: supported,
    tags: followedTags,
    guilds: inGuilds,
    categories: followedCategories,
  };
}

async function pick(
  ids: readonly string[],
  ask: () => Promise<readonly { readonly id: string }[]>,
): Promise<ReadonlySet<string>> {
  return new Set(ids.length === 0 ? [] : (await ask()).map(({ id }) => id));
}

/** Explains through what the reader follows the item comes, or null if it doesn't. */
export function followedSource(
  { makerId, makerName, tags, guild, category }: LoadedItem,
  relationships: Relationships,
): string | null {
  if (relationships.follows.has(makerId)) return `You follow ${makerName}.`;
  if (guild && relationships.guilds.has(guild.id)) return `You are in ${guild.name}.`;
  const tag = tags.find((each) => relationships.tags.has(each));
  if (tag !== undefined) return `You follow the tag ${tag}.`;
  return category && relationships.categories.has(category.slug)
    ? `You follow ${category.name}.`
    : null;
}
