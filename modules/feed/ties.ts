import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { forumCategories, forumCategoryFollows, forumTagFollows } from "#tables/forum";
import { guildMembers } from "#tables/guilds";
import { follows } from "#tables/people";
import { entitlements } from "#tables/subscriptions";
import type { Found } from "./found.ts";
import type { Reader } from "./reader.ts";

/** What ties the reader to each thing at this moment. */
export interface Ties {
  readonly follows: ReadonlySet<string>;
  readonly supports: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly guilds: ReadonlySet<string>;
  /** Of the public forum, by their addresses. */
  readonly categories: ReadonlySet<string>;
}

/** Asked about the makers, tags and guilds of one page: its size decides, not how many one follows. */
export async function tiesTo(
  db: Reader,
  userId: string,
  found: readonly Found[],
  now: Date,
): Promise<Ties> {
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
  asked: readonly string[],
  ask: () => Promise<readonly { readonly id: string }[]>,
): Promise<ReadonlySet<string>> {
  return new Set(asked.length === 0 ? [] : (await ask()).map(({ id }) => id));
}

/** Whether it comes from whom or what the reader follows; in words, or null where it does not. */
export function cameBy(
  { makerId, makerName, tags, guild, category }: Found,
  ties: Ties,
): string | null {
  if (ties.follows.has(makerId)) return `You follow ${makerName}.`;
  if (guild && ties.guilds.has(guild.id)) return `You are in ${guild.name}.`;
  const tag = tags.find((each) => ties.tags.has(each));
  if (tag !== undefined) return `You follow the tag ${tag}.`;
  return category && ties.categories.has(category.slug) ? `You follow ${category.name}.` : null;
}
