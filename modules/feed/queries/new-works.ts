import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { beyond, keyText } from "#platform/db";
import { archivePostings } from "#tables/archives";
import { pageByTime, rowsAtOnce } from "../by-time.ts";
import type { FeedPage } from "../contract.ts";

/** Every work in the archives, as it was published, whoever it is by. */
export const newWorksFeed = (
  ctx: Context<Actor>,
  { after }: { readonly after?: string | undefined } = {},
): Promise<FeedPage> =>
  pageByTime(ctx, after, {
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
            beyond("instant", archivePostings.publishedAt, archivePostings.workId, cursor),
          ),
        )
        .orderBy(desc(archivePostings.publishedAt), desc(archivePostings.workId))
        .limit(rowsAtOnce),
    becauseOf: async () => () => "New in the archives.",
  });
