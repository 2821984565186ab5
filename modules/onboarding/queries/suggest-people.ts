import { and, desc, eq, ne, notExists, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { notMuted, visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Translate } from "#platform/i18n";
import { users } from "#tables/identity";
import { follows, profiles } from "#tables/people";
import type { Suggestion } from "../contract.ts";
import { userInterests } from "../tables.ts";
import { tagName } from "../tag-catalog.ts";

const maxSuggestions = 12;

/**
 * Users with the most interests in common first; then those with many followers. Excludes users
 * already followed, blocked or muted, and those who don't accept strangers.
 */
export async function suggestPeople(
  ctx: Context<Actor>,
  t: Translate,
): Promise<readonly Suggestion[]> {
  const me = requireMember(ctx).userId;
  const shared = sql<string[]>`array(
    select theirs.tag from ${userInterests} theirs
    join ${userInterests} mine on mine.tag = theirs.tag and mine.user_id = ${me}
    where theirs.user_id = ${users}.id order by theirs.tag)`;
  const rows = await ctx.db
    .select({
      id: users.id,
      username: users.username,
      displayName: users.name,
      avatar: profiles.avatar,
      about: profiles.bioText,
      shared,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        ne(users.id, me),
        ne(profiles.visibility, "followers"),
        visiblePeople(ctx.actor, users.id),
        notMuted(ctx.actor, users.id),
        notExists(
          ctx.db
            .select({ one: sql`1` })
            .from(follows)
            .where(and(eq(follows.followerId, me), eq(follows.followedId, users.id))),
        ),
      ),
    )
    .orderBy(desc(sql`cardinality(${shared})`), desc(profiles.followerCount), users.id)
    .limit(maxSuggestions);
  return rows.map(({ shared: slugs, about, ...person }) => ({
    ...person,
    about: about.length > 120 ? `${about.slice(0, 117).trimEnd()}…` : about,
    shared: slugs.map((slug) => tagName(slug, t)),
  }));
}
