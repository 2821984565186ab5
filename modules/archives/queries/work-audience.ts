import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { asMembers } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { follows } from "#tables/people";
import { entitlements } from "#tables/subscriptions";
import { listedWorks, mayOpenPublished } from "../access.ts";
import { workPath } from "../constants.ts";
import { archiveSearches, archiveWorks } from "../tables.ts";

/** Work data for notifications; undefined if it is no longer new or belongs to a guild. */
export async function loadWorkForNotification(
  ctx: Context<Actor>,
  workId: string,
  newForMs = dayMs,
) {
  const [work] = await ctx.db.select().from(archiveWorks).where(eq(archiveWorks.id, workId));
  if (work?.state !== "published" || work.publishedAt === null || work.access === "guild")
    return undefined;
  if (ctx.clock.now().getTime() - work.publishedAt.getTime() > newForMs) return undefined;
  return { title: work.title, path: workPath(work.publicId), at: work.publishedAt };
}

/** Who follows a maker, a piece at a time. */
export async function followersOf(
  ctx: Context<Actor>,
  { ownerId, after, most }: { ownerId: string; after?: string | undefined; most: number },
): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: follows.followerId })
    .from(follows)
    .where(
      and(
        eq(follows.followedId, ownerId),
        isNotNull(follows.acceptedAt),
        after ? gt(follows.followerId, after) : undefined,
      ),
    )
    .orderBy(asc(follows.followerId))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Subscribers of a maker who may read this work now, a piece at a time. */
export async function subscribersReading(
  ctx: Context<Actor>,
  { workId, after, most }: { workId: string; after?: string | undefined; most: number },
): Promise<string[]> {
  const now = ctx.clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await ctx.db
    .selectDistinct({ id: entitlements.userId })
    .from(entitlements)
    .innerJoin(archiveWorks, eq(archiveWorks.ownerId, entitlements.creatorId))
    .where(
      and(
        eq(archiveWorks.id, workId),
        sql`${entitlements.startsAt} <= ${at}`,
        sql`(${entitlements.endsAt} is null or ${entitlements.endsAt} > ${at})`,
        mayOpenPublished(sql`${entitlements.userId}`, now),
        after ? gt(entitlements.userId, after) : undefined,
      ),
    )
    .orderBy(asc(entitlements.userId))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Owners of saved searches that match this work and have alerts on, in batches. */
export async function listSearchAlertSubscribers(
  ctx: Context<Actor>,
  { workId, after, most }: { workId: string; after?: string | undefined; most: number },
): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: archiveSearches.userId })
    .from(archiveSearches)
    .innerJoin(archiveWorks, sql`${archiveSearches.alertFacets} <@ ${archiveWorks.facets}`)
    .where(
      and(
        eq(archiveWorks.id, workId),
        // Neither unlisted works nor searches without filters have facets.
        sql`${archiveWorks.facets} <> '{}'`,
        isNotNull(archiveSearches.alertFacets),
        after ? gt(archiveSearches.userId, after) : undefined,
      ),
    )
    .orderBy(asc(archiveSearches.userId))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Which of these users can find the work in the archives now. */
export async function filterWorkViewers(
  ctx: Context<Actor>,
  workId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const finders: string[] = [];
  for (const member of await asMembers(ctx.db, userIds)) {
    const [row] = await ctx.db
      .select({ id: archiveWorks.id })
      .from(archiveWorks)
      .where(and(eq(archiveWorks.id, workId), listedWorks(member)));
    if (row) finders.push(member.userId);
  }
  return finders;
}
