import { and, asc, eq, ne, sql } from "drizzle-orm";
import { type Actor, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { users } from "#tables/identity";
import { tiers } from "#tables/subscriptions";
import { requireOwnCreator } from "../access.ts";
import { supporterLimits } from "../constants.ts";
import { type SupporterFilter, spentOf } from "../filter.ts";
import { supporterNotes, supporters } from "../tables.ts";
import type { SupportersView } from "../views.ts";
import { afterRow, conditionsOf, orderOf, placeOf } from "./conditions.ts";

/** A page of the actor's own supporters; `after` is the last one of the page before. */
export async function supportersPage(
  ctx: Context<Actor>,
  { filter, after }: { readonly filter: SupporterFilter; readonly after?: string | undefined },
): Promise<SupportersView> {
  const creator = await requireOwnCreator(ctx);
  const { db } = ctx;
  const from =
    after && isUuid(after) ? await placeIn(ctx, creator.userId, filter, after) : undefined;
  const [rows, some, ownTiers, tags] = await Promise.all([
    db
      .select({
        id: supporters.userId,
        username: users.username,
        displayName: users.name,
        since: supporters.since,
        state: supporters.state,
        tier: tiers.name,
        spentMinor: supporters.spentMinor,
        tags: supporterNotes.tags,
      })
      .from(supporters)
      .innerJoin(users, eq(users.id, supporters.userId))
      .leftJoin(tiers, eq(tiers.id, supporters.tierId))
      .leftJoin(supporterNotes, noteOf)
      .where(and(conditionsOf(ctx, creator, filter), from && afterRow(filter.sort, from)))
      .orderBy(...orderOf(filter.sort))
      .limit(supporterLimits.perPage + 1),
    db
      .select({ id: supporters.userId })
      .from(supporters)
      .where(conditionsOf(ctx, creator, { sort: "newest" }))
      .limit(1),
    db
      .select({ id: tiers.id, name: tiers.name })
      .from(tiers)
      .where(and(eq(tiers.creatorId, creator.userId), ne(tiers.state, "draft")))
      .orderBy(asc(tiers.position), asc(tiers.id)),
    db
      .selectDistinct({ tag: sql<string>`unnest(${supporterNotes.tags})`.as("tag") })
      .from(supporterNotes)
      .where(eq(supporterNotes.creatorId, creator.userId))
      .orderBy(asc(sql`tag`))
      .limit(200),
  ]);
  // Private to the creator: not even staff who view the site as them.
  const viewed = isViewed(ctx.actor);
  const page = rows.slice(0, supporterLimits.perPage);
  const { problem } = spentOf(filter, creator.currency);
  return {
    currency: creator.currency,
    any: some.length > 0,
    supporters: page.map((row) => ({
      ...row,
      since: row.since.toISOString(),
      spentMinor: row.spentMinor.toString(),
      tags: viewed ? [] : (row.tags ?? []),
    })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    tiers: ownTiers,
    tags: viewed ? [] : tags.map(({ tag }) => tag),
    ...(problem && { spentProblem: problem }),
  };
}

export const noteOf = and(
  eq(supporterNotes.creatorId, supporters.creatorId),
  eq(supporterNotes.userId, supporters.userId),
);

/** Where a row is in the order; undefined if it is gone, and the list starts over. */
async function placeIn(
  { db }: Context<Actor>,
  creatorId: string,
  { sort }: SupporterFilter,
  id: string,
) {
  const [row] = await db
    .select({ id: supporters.userId, place: placeOf(sort) })
    .from(supporters)
    .where(and(eq(supporters.creatorId, creatorId), eq(supporters.userId, id)));
  return row;
}
