import { desc, eq, inArray } from "drizzle-orm";
import type { Context } from "#platform/context";
import { archiveFiles, archiveWorks } from "#tables/archives";

const damagedResults = ["changed", "missing"] as const;

/** Files of the archives that the nightly reading found to be another, or gone. */
export async function damagedFiles({ db }: Pick<Context, "db">) {
  const rows = await db
    .select({
      id: archiveFiles.id,
      name: archiveFiles.name,
      found: archiveFiles.checkResult,
      at: archiveFiles.checkedAt,
      work: archiveWorks.publicId,
      title: archiveWorks.title,
    })
    .from(archiveFiles)
    .innerJoin(archiveWorks, eq(archiveWorks.id, archiveFiles.workId))
    .where(inArray(archiveFiles.checkResult, [...damagedResults]))
    .orderBy(desc(archiveFiles.checkedAt))
    .limit(50);
  return rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }));
}
