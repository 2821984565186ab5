import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { preparedQuery } from "#platform/db";
import { type Message, message } from "#platform/i18n";
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
  const about = { userId, ids: candidates.map(({ id }) => id) };
  const [followed, supported, followedTags, inGuilds, followedCategories] = await Promise.all([
    followedMakers(db).execute(about),
    supportedMakers(db).execute({ ...about, now: now.toISOString() }),
    tagsFollowed(db).execute(about),
    guildsJoined(db).execute(about),
    categoriesFollowed(db).execute(about),
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
): Message | null {
  if (relationships.follows.has(makerId))
    return message("home.reasons.followPerson", { name: makerName });
  if (guild && relationships.guilds.has(guild.id))
    return message("home.reasons.member", { guild: guild.name });
  const tag = tags.find((each) => relationships.tags.has(each));
  if (tag !== undefined) return message("home.reasons.followTag", { tag });
  return category && relationships.categories.has(category.slug)
    ? message("home.reasons.followCategory", { category: category.name })
    : null;
}

const me = sql.placeholder("userId");

const followedMakers = preparedQuery((db) =>
  db
    .select({ id: follows.followedId })
    .from(follows)
    .where(
      and(
        eq(follows.followerId, me),
        inArray(follows.followedId, subjectsOfCandidates().makers),
        isNotNull(follows.acceptedAt),
      ),
    )
    .prepare("feed_followed_makers"),
);

const supportedMakers = preparedQuery((db) => {
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  return db
    .select({ id: sql<string>`${entitlements.creatorId}` })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, me),
        inArray(entitlements.creatorId, subjectsOfCandidates().makers),
        lte(entitlements.startsAt, now),
        or(isNull(entitlements.endsAt), gt(entitlements.endsAt, now)),
      ),
    )
    .prepare("feed_supported_makers");
});

const tagsFollowed = preparedQuery((db) =>
  db
    .select({ id: forumTagFollows.tag })
    .from(forumTagFollows)
    .where(
      and(
        eq(forumTagFollows.userId, me),
        inArray(forumTagFollows.tag, subjectsOfCandidates().tags),
        eq(forumTagFollows.level, "following"),
      ),
    )
    .prepare("feed_followed_tags"),
);

const guildsJoined = preparedQuery((db) =>
  db
    .select({ id: guildMembers.guildId })
    .from(guildMembers)
    .where(
      and(
        eq(guildMembers.userId, me),
        inArray(guildMembers.guildId, subjectsOfCandidates().guilds),
      ),
    )
    .prepare("feed_joined_guilds"),
);

const categoriesFollowed = preparedQuery((db) =>
  db
    .select({ id: forumCategories.slug })
    .from(forumCategories)
    .innerJoin(forumCategoryFollows, eq(forumCategoryFollows.categoryId, forumCategories.id))
    .where(
      and(
        eq(forumCategoryFollows.userId, me),
        inArray(forumCategories.id, subjectsOfCandidates().categories),
        inArray(forumCategoryFollows.level, ["following", "watching"]),
      ),
    )
    .prepare("feed_followed_categories"),
);
