import { and, eq } from "drizzle-orm";
import { visiblePeople } from "#modules/people";
import { isPartOn } from "#modules/site";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf } from "#platform/db";
import { users } from "#tables/identity";
import { sellerSubscribePath } from "../constants.ts";
import { goals } from "../tables.ts";

/** Goals that a tip is for, to readers who may see their creator; a closed one takes no new tips. */
export async function goalsForTips(ctx: Context<Actor>, ids: readonly string[]) {
  const rows = await ctx.db
    .select({
      id: goals.id,
      ownerId: goals.creatorId,
      title: goals.title,
      closedAt: goals.closedAt,
      endsAt: goals.endsAt,
      username: users.username,
    })
    .from(goals)
    .innerJoin(users, eq(users.id, goals.creatorId))
    .where(and(anyOf(goals.id, ids), visiblePeople(ctx.actor, goals.creatorId)));
  const now = ctx.clock.now();
  return new Map(
    rows.map(({ id, ownerId, title, closedAt, endsAt, username }) => [
      id,
      {
        ownerId,
        title,
        href: sellerSubscribePath(username),
        isOpen:
          isPartOn(ctx, "subscriptions") && closedAt === null && (endsAt === null || endsAt > now),
      },
    ]),
  );
}
