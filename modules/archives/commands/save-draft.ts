import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { loadWorkFor } from "../access.ts";
import { draftOf } from "../draft.ts";
import { draftElsewhere } from "../errors.ts";
import { archiveDrafts } from "../tables.ts";
import { reschedule } from "./scheduling.ts";

interface Saving {
  readonly publicId: string;
  readonly fields: Readonly<Record<string, string>>;
  /** What this window last saw; a form without script does not say, and wins. */
  readonly version?: number | undefined;
}

/** Keeps what is being written, right or not yet. */
export async function saveDraft(
  ctx: Context<Actor>,
  { publicId, fields, version }: Saving,
): Promise<{ readonly version: number; readonly schedule: string }> {
  return inTransaction(ctx, async (tx) => {
    const { work, facts } = await loadWorkFor({ ...ctx, db: tx }, { publicId }, { lock: true });
    authorize(ctx.actor, "work.edit", facts);
    const draft = await draftOf(tx, work, ctx.clock.now());
    if (version !== undefined && version !== draft.version) throw draftElsewhere();
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
