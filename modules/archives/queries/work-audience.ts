import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { asMembers } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { follows } from "#tables/people";
import { listedWorks } from "../access.ts";
import { archiveSearches, archiveWorks } from "../tables.ts";
import { workPath } from "../words.ts";

/** What is told of a new work; nothing where it is no news any more, or is a guild's own. */
export async function newsOfWork(ctx: Context<Actor>, workId: string, newForMs = dayMs) {
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

/** Who keeps a list this work stands in and asked to be told, a piece at a time. */
export async function keepersOfLists(
  ctx: Context<Actor>,
  { workId, after, most }: { workId: string; after?: string | undefined; most: number },
): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: archiveSearches.userId })
    .from(archiveSearches)
    .innerJoin(archiveWorks, sql`${archiveSearches.toldOf} <@ ${archiveWorks.facets}`)
    .where(
      and(
        eq(archiveWorks.id, workId),
        // A work that stands in no list has no facets, and so does a list of everything.
        sql`${archiveWorks.facets} <> '{}'`,
        isNotNull(archiveSearches.toldOf),
        after ? gt(archiveSearches.userId, after) : undefined,
      ),
    )
    .orderBy(asc(archiveSearches.userId))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Of these people those who find it in the archives at this moment. */
export async function findersAmong(
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
