import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { archiveImports } from "../tables.ts";
import { bringIn } from "./bring-in.ts";
import { loadZipFor, type WhichFile } from "./import-access.ts";

/** Asks for what is in a ZIP to be brought in, as drafts. Again goes on where it stopped. */
export async function beginImport(ctx: Context<Actor>, which: WhichFile): Promise<void> {
  requireMember(ctx);
  authorize(ctx.actor, "work.add", {});
  const { file } = await loadZipFor(ctx, which);
  await inTransaction(ctx, async (tx) => {
    const startedAt = ctx.clock.now();
    const anew = { startedAt, endedAt: null, failed: [] };
    await tx
      .insert(archiveImports)
      .values({ fileId: file.id, ...anew })
      .onConflictDoUpdate({ target: archiveImports.fileId, set: anew });
    await enqueue(tx, bringIn, { fileId: file.id });
  });
}
