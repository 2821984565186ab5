import { and, desc, eq, ne, notExists, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { notMuted, visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { follows, profiles } from "#tables/people";
import { tagName } from "../catalogue.ts";
import type { Suggestion } from "../contract.ts";
import { userInterests } from "../tables.ts";

const shown = 12;

/**
 * People who care about the same, most in common first; then those whom many follow. Whoever follows
 * them already, was blocked or muted, or does not let strangers in, is left out.
 */
export async function suggestPeople(ctx: Context<Actor>): Promise<readonly Suggestion[]> {
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
    .limit(shown);
  return rows.map(({ shared: slugs, about, ...person }) => ({
    ...person,
    about: about.length > 120 ? `${about.slice(0, 117).trimEnd()}…` : about,
    shared: slugs.map((slug) => tagName.get(slug) ?? slug),
  }));
}
