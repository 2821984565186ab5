import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listedWorks } from "../access.ts";
import { readCursor, writeCursor } from "../cursor.ts";
import { postingKey } from "../facets/facets-of.ts";
import type { PersonName } from "../person-name.ts";
import { archiveFiles, archivePostings, archiveWorks } from "../tables.ts";
import type { WorkSummary } from "../views.ts";
import { summaryColumns, toWorkSummary } from "../work-summaries.ts";

const defaultPageSize = 12;

interface WorksOfPersonParams {
  readonly userId: string;
  /** As already known to the calling page. */
  readonly by: PersonName;
  readonly after?: string | undefined;
  readonly most?: number;
}

/**
 * A user's published works, newest first, as the viewer may see them. A single query: profiles show
 * few.
 */
export async function worksOfPerson(
  ctx: Context<Actor>,
  { userId, by, after, most = defaultPageSize }: WorksOfPersonParams,
): Promise<{ readonly works: readonly WorkSummary[]; readonly next: string | null }> {
  const from = readCursor(after);
  const rows = await ctx.db
    .select({
      work: summaryColumns,
      cover: { id: archiveFiles.id, name: archiveFiles.name, alt: archiveFiles.alt },
    })
    .from(archivePostings)
    .innerJoin(archiveWorks, eq(archiveWorks.id, archivePostings.workId))
    .leftJoin(archiveFiles, eq(archiveFiles.id, archiveWorks.coverFileId))
    .where(
      and(
        eq(archivePostings.key, postingKey([`by:${userId}`])),
        from &&
          sql`(${archivePostings.publishedAt}, ${archivePostings.workId}) < (${from.at}::timestamptz, ${from.id}::uuid)`,
        listedWorks(ctx.actor),
      ),
    )
    .orderBy(sql`${archivePostings.publishedAt} desc`, sql`${archivePostings.workId} desc`)
    .limit(most + 1);
  const page = rows.slice(0, most);
  return {
    works: page.map(({ work, cover }) => toWorkSummary(work, by, cover, ctx.clock.now())),
    next: rows.length > most ? writeCursor(page.at(-1)?.work) : null,
  };
}
