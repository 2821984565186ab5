import { and, eq } from "drizzle-orm";
import { type Actor, can, guest } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { loadWorkFor } from "../access.ts";
import type { AiUses } from "../ai-use.ts";
import { fileNotFound } from "../errors.ts";
import { grantFor, grantOpens } from "../files/grant.ts";
import {
  archiveCollections,
  archiveCollectionWorks,
  archiveFiles,
  archiveWorks,
} from "../tables.ts";
import type { FileLook } from "../words.ts";

type FileRow = typeof archiveFiles.$inferSelect;

interface Asked {
  readonly fileId: string;
  readonly look: FileLook;
  readonly grant: string | null;
  /** The collection whose listener's address this came by: to anything else it is a guest's. */
  readonly series?: string | undefined;
}

export type Opened =
  | {
      readonly serve: FileRow;
      readonly forEveryone: boolean;
      readonly ownerId: string;
      /** What its work says to machines. */
      readonly aiUses: AiUses;
    }
  /** Checked just now: the address that works for the next ten minutes. */
  | { readonly grant: string };

/**
 * A file for whoever asks. What everybody may read is served as it is; anything else only by a key
 * that was given out after asking who they are. Not openable is not found.
 */
export async function fileToOpen(
  ctx: Context<Actor>,
  { fileId, look, grant, series }: Asked,
): Promise<Opened> {
  if (!isUuid(fileId)) throw fileNotFound();
  const [row] = await ctx.db
    .select({
      file: archiveFiles,
      coverFileId: archiveWorks.coverFileId,
      fileIds: archiveWorks.fileIds,
      state: archiveWorks.state,
      ownerId: archiveWorks.ownerId,
      aiUses: archiveWorks.aiUses,
    })
    .from(archiveFiles)
    .innerJoin(archiveWorks, eq(archiveWorks.id, archiveFiles.workId))
    .where(eq(archiveFiles.id, fileId));
  if (!row) throw fileNotFound();
  const { file, fileIds, ownerId, aiUses } = row;
  if (grant !== null) {
    if (!grantOpens(ctx, grant, fileId, look, ctx.clock.now())) throw fileNotFound();
    return { serve: file, forEveryone: false, ownerId, aiUses };
  }
  const isListener =
    series !== undefined &&
    row.state === "published" &&
    fileIds.includes(fileId) &&
    (await isIn(ctx, series, file.workId));
  const actor = series === undefined || isListener ? ctx.actor : guest;
  const { facts } = await loadWorkFor({ ...ctx, actor }, { id: file.workId });
  // The cover is on the page of everybody who may know of the work.
  if (row.coverFileId === fileId && look !== "whole" && row.state === "published")
    return { serve: file, forEveryone: facts.access === "public", ownerId, aiUses };
  // Files of a draft, or of a version that was replaced, are their maker's own.
  const action = fileIds.includes(fileId) ? "work.open" : "work.edit";
  if (!can(actor, action, facts)) throw fileNotFound();
  if (action === "work.open" && facts.state === "published" && facts.access === "public")
    return { serve: file, forEveryone: true, ownerId, aiUses };
  return { grant: grantFor(ctx, fileId, look, ctx.clock.now()) };
}

async function isIn({ db }: Context<Actor>, series: string, workId: string): Promise<boolean> {
  const [found] = await db
    .select({ workId: archiveCollectionWorks.workId })
    .from(archiveCollectionWorks)
    .innerJoin(archiveCollections, eq(archiveCollections.id, archiveCollectionWorks.collectionId))
    .where(and(eq(archiveCollections.publicId, series), eq(archiveCollectionWorks.workId, workId)));
  return found !== undefined;
}
