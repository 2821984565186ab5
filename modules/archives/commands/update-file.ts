import { and, eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { loadWorkFor } from "../access.ts";
import { workLimits } from "../constants.ts";
import { getOrCreateDraft } from "../draft.ts";
import { fileNotFound } from "../errors.ts";
import { archiveDrafts, archiveFiles } from "../tables.ts";

type FileChange = { readonly publicId: string; readonly fileId: string } & (
  | { readonly act: "remove" | "up" | "down" }
  | { readonly act: "describe"; readonly alt: string }
);

/** Moves, describes or takes out a file of a draft; what is published stays until the draft is. */
export async function updateFile(ctx: Context<Actor>, wanted: FileChange): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { publicId, fileId } = wanted;
    const { work, facts } = await loadWorkFor({ ...ctx, db: tx }, { publicId }, { lock: true });
    authorize(ctx.actor, "work.edit", facts);
    const draft = await getOrCreateDraft(tx, work, ctx.clock.now());
    const at = draft.fileIds.indexOf(fileId);
    if (at < 0) throw fileNotFound();
    if (wanted.act === "describe") {
      await tx
        .update(archiveFiles)
        .set({ alt: wanted.alt.slice(0, workLimits.alt) })
        .where(and(eq(archiveFiles.id, fileId), eq(archiveFiles.workId, work.id)));
      return;
    }
    const rest = draft.fileIds.toSpliced(at, 1);
    const to = wanted.act === "up" ? Math.max(0, at - 1) : at + 1;
    const fileIds = wanted.act === "remove" ? rest : rest.toSpliced(to, 0, fileId);
    await tx
      .update(archiveDrafts)
      .set({ fileIds, savedAt: ctx.clock.now() })
      .where(eq(archiveDrafts.workId, work.id));
  });
}
