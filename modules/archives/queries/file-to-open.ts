import { and, eq } from "drizzle-orm";
import { type Actor, can, guest } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { loadWorkFor } from "../access.ts";
import type { AiUses } from "../ai-use.ts";
import type { FileVariant } from "../constants.ts";
import { fileNotFound } from "../errors.ts";
import { createFileGrant, isGrantValid } from "../files/grant.ts";
import {
  archiveCollections,
  archiveCollectionWorks,
  archiveFiles,
  archiveWorks,
} from "../tables.ts";

type FileRow = typeof archiveFiles.$inferSelect;

interface FileRequest {
  readonly fileId: string;
  readonly variant: FileVariant;
  readonly grant: string | null;
  /**
   * The collection of the podcast feed key used; for files outside it, the actor is treated as a
   * guest.
   */
  readonly series?: string | undefined;
}

export type ResolvedFile =
  | {
      readonly serve: FileRow;
      readonly forEveryone: boolean;
      readonly ownerId: string;
      /** Of its work. */
      readonly publicId: string;
      /** The work's AI usage preferences. */
      readonly aiUses: AiUses;
    }
  /** Checked just now: the address that works for the next ten minutes. */
  | { readonly grant: string };

/**
 * Resolves a file for the viewer. Public files are served directly; others require a grant issued
 * after checking access. Without access, the file is not found.
 */
export async function resolveFile(
  ctx: Context<Actor>,
  { fileId, variant, grant, series }: FileRequest,
): Promise<ResolvedFile> {
  if (!isUuid(fileId)) throw fileNotFound();
  const [row] = await ctx.db
    .select({
      file: archiveFiles,
      coverFileId: archiveWorks.coverFileId,
      fileIds: archiveWorks.fileIds,
      state: archiveWorks.state,
      ownerId: archiveWorks.ownerId,
      publicId: archiveWorks.publicId,
      aiUses: archiveWorks.aiUses,
    })
    .from(archiveFiles)
    .innerJoin(archiveWorks, eq(archiveWorks.id, archiveFiles.workId))
    .where(eq(archiveFiles.id, fileId));
  if (!row) throw fileNotFound();
  const { file, fileIds, ownerId, publicId, aiUses } = row;
  if (grant !== null) {
    if (!isGrantValid(ctx, grant, fileId, variant, ctx.clock.now())) throw fileNotFound();
    return { serve: file, forEveryone: false, ownerId, publicId, aiUses };
  }
  const isListener =
    series !== undefined &&
    row.state === "published" &&
    fileIds.includes(fileId) &&
    (await isIn(ctx, series, file.workId));
  const actor = series === undefined || isListener ? ctx.actor : guest;
  const { facts } = await loadWorkFor({ ...ctx, actor }, { id: file.workId });
  // Everyone who may see the work sees its cover, small. The picture itself is part of the work.
  if (row.coverFileId === fileId && variant === "thumb" && row.state === "published")
    return { serve: file, forEveryone: facts.access === "public", ownerId, publicId, aiUses };
  // Files of a draft, or of a version that was replaced, are their maker's own.
  const action = fileIds.includes(fileId) ? "work.open" : "work.edit";
  if (!can(actor, action, facts)) throw fileNotFound();
  if (action === "work.open" && facts.state === "published" && facts.access === "public")
    return { serve: file, forEveryone: true, ownerId, publicId, aiUses };
  return { grant: createFileGrant(ctx, fileId, variant, ctx.clock.now()) };
}

async function isIn({ db }: Context<Actor>, series: string, workId: string): Promise<boolean> {
  const [found] = await db
    .select({ workId: archiveCollectionWorks.workId })
    .from(archiveCollectionWorks)
    .innerJoin(archiveCollections, eq(archiveCollections.id, archiveCollectionWorks.collectionId))
    .where(and(eq(archiveCollections.publicId, series), eq(archiveCollectionWorks.workId, workId)));
  return found !== undefined;
}
