import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { afterCursor, keyText } from "#platform/db";
import { archivePostings } from "#tables/archives";
import { type ChronologicalParams, chronologicalPage, rowsPerQuery } from "../chronological.ts";
import type { FeedPage } from "../contract.ts";

/** All works in the archives, by any author, in order of publication. */
export const newWorksFeed = (
  ctx: Context<Actor>,
  params: ChronologicalParams = {},
): Promise<FeedPage> =>
  chronologicalPage(ctx, params, {
    rowsAfter: (cursor) =>
      ctx.db
        .select({
          id: archivePostings.workId,
          kind: sql<"work">`'work'`,
          key: keyText(archivePostings.publishedAt),
        })
        .from(archivePostings)
        .where(
          and(
            eq(archivePostings.key, "*"),
            afterCursor("instant", archivePostings.publishedAt, archivePostings.workId, cursor),
          ),
        )
        .orderBy(desc(archivePostings.publishedAt), desc(archivePostings.workId))
        .limit(rowsPerQuery),
    reasonFor: async () => () => "home.reasons.newWork",
  });
