import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { loadWorkFor } from "../access.ts";
import { archiveDrafts, archiveFiles } from "../tables.ts";

/**
 * Finds the file created from an upload, for users who may edit its work. A file that was removed
 * from the work does not count, so uploading it again restores it.
 */
export async function findUploadedFile(
  ctx: Context<Actor>,
  uploadId: string,
): Promise<{ readonly fileId: string; readonly bytes: number } | undefined> {
  const [file] = await ctx.db
    .select({ id: archiveFiles.id, bytes: archiveFiles.bytes, workId: archiveFiles.workId })
    .from(archiveFiles)
    .where(eq(archiveFiles.uploadId, uploadId));
  if (!file) return undefined;
  const { work, facts } = await loadWorkFor(ctx, { id: file.workId });
  authorize(ctx.actor, "work.edit", facts);
  const [draft] = await ctx.db
    .select({ fileIds: archiveDrafts.fileIds })
    .from(archiveDrafts)
    .where(eq(archiveDrafts.workId, work.id));
  const isThere = (draft ?? work).fileIds.includes(file.id);
  return isThere ? { fileId: file.id, bytes: file.bytes } : undefined;
}
