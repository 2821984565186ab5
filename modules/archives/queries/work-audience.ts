import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { follows } from "#tables/people";
import { archiveWorks } from "../tables.ts";
import { workPath } from "../words.ts";

const dayMs = 86_400_000;

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
