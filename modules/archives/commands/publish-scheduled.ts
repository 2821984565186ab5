import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadWorkFor, type WorkRow } from "../access.ts";
import { draftOf } from "../draft.ts";
import { workSentBack } from "../events.ts";
import { workInput } from "../inputs.ts";
import { whatIsMissing } from "../readiness.ts";
import { archiveDrafts } from "../tables.ts";
import { filesOf, writePublished } from "./publish-work.ts";
import { unschedule } from "./scheduling.ts";

type Draft = typeof archiveDrafts.$inferSelect;

/**
 * Publishes what was scheduled, if its hour has come. What is not ready any more (a tier that ended,
 * a guild its maker left) goes back to its maker, who is told: better late than half.
 */
export async function publishScheduled(
  ctx: Context<Actor>,
  { workId }: { readonly workId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const asker = { ...ctx, db: tx };
    const { work, facts } = await loadWorkFor(asker, { id: workId }, { lock: true });
    authorize(ctx.actor, "work.edit", facts);
    const now = ctx.clock.now();
    // Moved or taken back since the clock looked.
    if (work.state !== "scheduled" || work.publishAt === null || work.publishAt > now) return;
    const draft = await draftOf(tx, work, now);
    const { fields, fileIds } = draft.scheduled ?? draft;
    const read = workInput.safeParse({ ...fields, publishAt: undefined });
    const files = await filesOf(tx, work.id, fileIds);
    if (!read.success) return sendBack(tx, work, fields.title ?? "", now);
    const { price, problems } = await whatIsMissing(asker, work, read.data, files);
    if (problems.length > 0) return sendBack(tx, work, read.data.title, now);
    await writePublished(tx, { work, input: read.data, files, price, now });
    await leaveLaterChanges(tx, draft);
  });
}

async function sendBack(tx: Transaction, work: WorkRow, title: string, now: Date): Promise<void> {
  await unschedule(tx, work.id);
  const { id: workId, publicId, ownerId } = work;
  await emit(tx, workSentBack, { workId, publicId, ownerId, title, sentBackAt: now.toISOString() });
}

/** What was written since it was scheduled is a draft of the next version; otherwise there is none. */
async function leaveLaterChanges(tx: Transaction, draft: Draft): Promise<void> {
  const { scheduled, fileIds, version } = draft;
  const isSame =
    !scheduled || (scheduled.version === version && scheduled.fileIds.join() === fileIds.join());
  const own = eq(archiveDrafts.workId, draft.workId);
  if (isSame) {
    await tx.delete(archiveDrafts).where(own);
    return;
  }
  const { publishAt: _passed, ...fields } = draft.fields;
  await tx.update(archiveDrafts).set({ fields, scheduled: null }).where(own);
}
