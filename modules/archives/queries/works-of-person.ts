import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listedWorks } from "../access.ts";
import { readCursor, writeCursor } from "../cursor.ts";
import { postingKey } from "../facets/facets-of.ts";
import { lineOf } from "../lines.ts";
import type { PersonName } from "../person-name.ts";
import { archiveFiles, archivePostings, archiveWorks } from "../tables.ts";
import type { WorkLine } from "../views.ts";

const usually = 12;

interface Asked {
  readonly userId: string;
  /** As the page that asks already knows them. */
  readonly by: PersonName;
  readonly after?: string | undefined;
  readonly most?: number;
}

/** What somebody published, newest first, as this asker may see it. One question: profiles have few. */
export async function worksOfPerson(
  ctx: Context<Actor>,
  { userId, by, after, most = usually }: Asked,
): Promise<{ readonly works: readonly WorkLine[]; readonly next: string | null }> {
  const from = readCursor(after);
  const rows = await ctx.db
    .select({
      work: archiveWorks,
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
    works: page.map(({ work, cover }) => lineOf(work, by, cover, ctx.clock.now())),
    next: rows.length > most ? writeCursor(page.at(-1)?.work) : null,
  };
}
