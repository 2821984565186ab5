import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { loadWorkFor } from "../access.ts";
import { getOrCreateDraft } from "../draft.ts";
import { draftConflict } from "../errors.ts";
import { archiveDrafts } from "../tables.ts";
import { reschedule } from "./scheduling.ts";

interface SaveDraftInput {
  readonly publicId: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The version this window last saw; a form sent without script omits it and overwrites. */
  readonly version?: number | undefined;
}

/** Saves the draft without validating it. */
export async function saveDraft(
  ctx: Context<Actor>,
  { publicId, fields, version }: SaveDraftInput,
): Promise<{ readonly version: number; readonly schedule: string }> {
  return inTransaction(ctx, async (tx) => {
    const { work, facts } = await loadWorkFor({ ...ctx, db: tx }, { publicId }, { lock: true });
    authorize(ctx.actor, "work.edit", facts);
    const draft = await getOrCreateDraft(tx, work, ctx.clock.now());
    if (version !== undefined && version !== draft.version) throw draftConflict();
    const next = draft.version + 1;
    const now = ctx.clock.now();
    const schedule = await reschedule(tx, work, fields.publishAt, now);
    await tx
      .update(archiveDrafts)
      .set({ fields, version: next, savedAt: now })
      .where(eq(archiveDrafts.workId, work.id));
    return { version: next, schedule };
  });
}
