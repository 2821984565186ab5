import { and, asc, eq, gte, isNull, lt, ne } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { relations, visiblePeople } from "#modules/people";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { profiles } from "#tables/people";

/** Users with this username prefix that the author may mention. */
export async function suggestNames(ctx: Context<Actor>, typed: string) {
  const me = requireMember(ctx);
  const begins = typed.toLowerCase().replace(/[^a-z0-9_-]/g, "");
  const rows = await ctx.db
    .select({
      id: users.id,
      username: users.username,
      name: users.name,
      avatar: profiles.avatar,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        gte(users.username, begins),
        lt(users.username, `${begins}~`),
        isNull(users.erasedAt),
        ne(users.id, me.userId),
        visiblePeople(ctx.actor, users.id),
      ),
    )
    .orderBy(asc(users.username))
    .limit(12);
  const between = await relations(
    ctx.db,
    ctx,
    rows.map(({ id }) => id),
  );
  return rows
    .filter(({ id }) => {
      const facts = between.get(id);
      return facts !== undefined && can(ctx.actor, "person.mention", facts);
    })
    .slice(0, 6);
}
