import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadWorkFor, type WorkRow } from "../access.ts";
import { getOrCreateDraft } from "../draft.ts";
import { scheduledPublishFailed } from "../events.ts";
import { workInput } from "../inputs.ts";
import { archiveDrafts } from "../tables.ts";
import { checkReadiness } from "../validate-work.ts";
import { filesOf, writePublished } from "./publish-work.ts";
import { unschedule } from "./scheduling.ts";

type Draft = typeof archiveDrafts.$inferSelect;

/**
 * Publishes a scheduled work that is due. If it is no longer ready (its tier ended, its owner left
 * the guild), it becomes a draft again and its owner is notified.
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
    // Rescheduled or canceled since the job selected it.
    if (work.state !== "scheduled" || work.publishAt === null || work.publishAt > now) return;
    const draft = await getOrCreateDraft(tx, work, now);
    const { fields, fileIds } = draft.scheduled ?? draft;
    const read = workInput.safeParse({ ...fields, publishAt: undefined });
    const files = await filesOf(tx, work.id, fileIds);
    if (!read.success) return returnToDraft(tx, work, fields.title ?? "", now);
    const { price, problems } = await checkReadiness(asker, work, read.data, files);
    if (problems.length > 0) return returnToDraft(tx, work, read.data.title, now);
    await writePublished(tx, { work, input: read.data, files, price, now });
    await keepLaterEdits(tx, draft);
  });
}

async function returnToDraft(
  tx: Transaction,
  work: WorkRow,
  title: string,
  now: Date,
): Promise<void> {
  await unschedule(tx, work.id);
  const { id: workId, publicId, ownerId } = work;
  await emit(tx, scheduledPublishFailed, {
    workId,
    publicId,
    ownerId,
    title,
    publishFailedAt: now.toISOString(),
  });
}

/** What was written since it was scheduled is a draft of the next version; otherwise there is none. */
async function keepLaterEdits(tx: Transaction, draft: Draft): Promise<void> {
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
