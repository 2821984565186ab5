import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { archiveImports } from "../tables.ts";
import { loadZipFor, type WhichFile } from "./import-access.ts";
import { importZipJob } from "./import-zip.ts";

/** Starts importing a ZIP as drafts. A repeated call resumes where it stopped. */
export async function startImport(ctx: Context<Actor>, which: WhichFile): Promise<void> {
  requireMember(ctx);
  authorize(ctx.actor, "work.add", {});
  const { file } = await loadZipFor(ctx, which);
  await inTransaction(ctx, async (tx) => {
    const startedAt = ctx.clock.now();
    const reset = { startedAt, endedAt: null, failed: [] };
    await tx
      .insert(archiveImports)
      .values({ fileId: file.id, ...reset })
      .onConflictDoUpdate({ target: archiveImports.fileId, set: reset });
    await enqueue(tx, importZipJob, { fileId: file.id });
  });
}
