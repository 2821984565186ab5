import { and, eq } from "drizzle-orm";
import type { AuditAction } from "#contracts/audit";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { importStateChanged } from "../errors.ts";
import { importTopicsJob } from "../jobs/import-topics.ts";
import { forumImports } from "../tables.ts";

interface ForumImportRef {
  readonly importId: string;
}

/** Imports an analyzed file in the background. Idempotent. */
export const startForumImport = (
  ctx: Context<Actor>,
  { importId }: ForumImportRef,
): Promise<void> => setState(ctx, importId, { state: "importing" }, "arrivals.forum_import_began");

/** Discards an analyzed file. */
export const discardForumImport = (
  ctx: Context<Actor>,
  { importId }: ForumImportRef,
): Promise<void> =>
  setState(
    ctx,
    importId,
    { state: "dropped", text: null, endedAt: ctx.clock.now() },
    "arrivals.forum_import_dropped",
  );

async function setState(
  ctx: Context<Actor>,
  importId: string,
  set: Partial<typeof forumImports.$inferInsert>,
  action: AuditAction,
): Promise<void> {
  authorize(ctx.actor, "forum.manage_categories", {});
  await inTransaction(ctx, async (tx) => {
    const [moved] = await tx
      .update(forumImports)
      .set(set)
      .where(and(eq(forumImports.id, importId), eq(forumImports.state, "analyzed")))
      .returning({ id: forumImports.id });
    if (!moved) throw importStateChanged();
    if (set.state === "importing") await enqueue(tx, importTopicsJob, { importId });
    await recordAudit(tx, ctx, { action, subject: { kind: "forum_import", id: importId } });
  });
}
