import { and, eq, sql } from "drizzle-orm";
import { readerForm } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQueryBy } from "#platform/db";
import { listedWorks } from "../access.ts";
import { peopleNames } from "../people-names.ts";
import { archiveFiles, archiveWorks } from "../tables.ts";
import type { WorkSummary } from "../views.ts";
import { summaryColumns, toWorkSummary } from "../work-summaries.ts";

export interface VisibleWork {
  readonly ownerId: string;
  readonly language: string;
  readonly summary: WorkSummary;
}

/** Which of these works are listed for this viewer now, by id. */
export async function loadVisibleWorks(
  ctx: Context<Actor>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VisibleWork>> {
  if (ids.length === 0) return new Map();
  const { db, actor } = ctx;
  const { form, reader, me } = readerForm(actor);
  const [rows, nameOf] = await Promise.all([
    visibleWorks(db, form, reader).execute({ ids: [...new Set(ids)], me }),
    peopleNames(
      ctx,
      sql`select made.owner_id from ${archiveWorks} made
        where made.id = any(${sql.param([...ids])}::uuid[])`,
    ),
  ]);
  const now = ctx.clock.now();
  return new Map(
    rows.map(({ work, cover }) => [
      work.id,
      {
        ownerId: work.ownerId,
        language: work.language,
        summary: toWorkSummary(work, nameOf(work.ownerId), cover, now),
      },
    ]),
  );
}

const visibleWorks = preparedQueryBy((db, reader: Actor, form) =>
  db
    .select({
      work: summaryColumns,
      cover: { id: archiveFiles.id, name: archiveFiles.name, alt: archiveFiles.alt },
    })
    .from(archiveWorks)
    .leftJoin(archiveFiles, eq(archiveFiles.id, archiveWorks.coverFileId))
    .where(
      and(sql`${archiveWorks.id} = any(${sql.placeholder("ids")}::uuid[])`, listedWorks(reader)),
    )
    .prepare(`archive_visible_works_${form}`),
);
