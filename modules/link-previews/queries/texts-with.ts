import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/db";
import type { PreviewSubject } from "../request-previews.ts";
import { linkPreviewUses } from "../tables.ts";

/** The texts of this kind that have the preview. */
export async function textsWith(
  db: Database,
  previewId: string,
  kind: PreviewSubject["kind"],
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: linkPreviewUses.subjectId })
    .from(linkPreviewUses)
    .where(and(eq(linkPreviewUses.previewId, previewId), eq(linkPreviewUses.subjectKind, kind)));
  return rows.map(({ id }) => id);
}
