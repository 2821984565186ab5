import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { forumCategories, forumCategoryFollows, forumTagFollows } from "#tables/forum";
import { guildMembers } from "#tables/guilds";
import { follows } from "#tables/people";
import { entitlements } from "#tables/subscriptions";
import type { Candidate, LoadedItem } from "./load-items.ts";
import type { Reader } from "./reader.ts";
import { subjectsOfCandidates } from "./subjects.ts";

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
  candidates: readonly Candidate[],
  now: Date,
): Promise<Relationships> {
  const { makers, tags, guilds, categories } = subjectsOfCandidates(candidates);
  const [followed, supported, followedTags, inGuilds, followedCategories] = await Promise.all([
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
    db
      .select({ id: guildMembers.guildId })
      .from(guildMembers)
      .where(and(eq(guildMembers.userId, userId), inArray(guildMembers.guildId, guilds))),
    db
      .select({ id: forumCategories.slug })
      .from(forumCategories)
      .innerJoin(forumCategoryFollows, eq(forumCategoryFollows.categoryId, forumCategories.id))
      .where(
        and(
          eq(forumCategoryFollows.userId, userId),
          inArray(forumCategories.id, categories),
          inArray(forumCategoryFollows.level, ["following", "watching"]),
        ),
      ),
  ]);
  return {
    follows: idsOf(followed),
    supports: idsOf(supported),
    tags: idsOf(followedTags),
    guilds: idsOf(inGuilds),
    categories: idsOf(followedCategories),
  };
}

const idsOf = (rows: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ id }) => id));

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
