import { eq } from "drizzle-orm";
import { loadFormats } from "#modules/preferences";
import { formatFullDateTime } from "#platform/calendar";
import type { Database, Transaction } from "#platform/db";
import { type Message, message } from "#platform/i18n";
import type { WorkRow } from "../access.ts";
import { fieldsOf } from "../draft.ts";
import { workInput } from "../inputs.ts";
import { archiveDrafts, archiveWorks } from "../tables.ts";

/** Stores the work to be published later, as it would be published now. */
export async function schedule(
  tx: Transaction,
  work: WorkRow,
  asPublished: Partial<WorkRow>,
  { version, publishAt }: { readonly version: number; readonly publishAt: Date },
): Promise<void> {
  const row = { ...work, ...asPublished };
  const scheduled = { fields: fieldsOf(row), fileIds: row.fileIds, version };
  await tx
    .update(archiveWorks)
    .set({ state: "scheduled", publishAt })
    .where(eq(archiveWorks.id, work.id));
  await tx.update(archiveDrafts).set({ scheduled }).where(eq(archiveDrafts.workId, work.id));
}

/** Removes the schedule: the work is an ordinary draft again. */
export async function unschedule(tx: Transaction, workId: string): Promise<void> {
  await tx
    .update(archiveWorks)
    .set({ state: "draft", publishAt: null })
    .where(eq(archiveWorks.id, workId));
  await tx.update(archiveDrafts).set({ scheduled: null }).where(eq(archiveDrafts.workId, workId));
}

/**
 * Applies the publication time in the form. For a scheduled work, another future time reschedules
 * it; none, or an invalid one, cancels the schedule, since publishing late is better than
 * publishing by mistake. Returns the status shown on the page.
 */
export async function reschedule(
  tx: Transaction,
  work: WorkRow,
  written: string | undefined,
  now: Date,
): Promise<string> {
  const read = workInput.shape.publishAt.safeParse(written);
  const publishAt = (read.success && read.data) || null;
  if (work.state !== "scheduled" || publishAt?.getTime() === work.publishAt?.getTime())
    return scheduleStatus(tx, work, written);
  if (publishAt === null || publishAt <= now) {
    await unschedule(tx, work.id);
    return "archives.schedule.canceled" satisfies Message;
  }
  await tx.update(archiveWorks).set({ publishAt }).where(eq(archiveWorks.id, work.id));
  return scheduleStatus(tx, { ...work, publishAt }, written);
}

/** Describes when a work will be published, or why it is not scheduled yet. */
export async function scheduleStatus(
  db: Database | Transaction,
  work: WorkRow,
  written: string | undefined,
): Promise<string> {
  if (work.state === "scheduled" && work.publishAt)
    return message("archives.schedule.scheduled", {
      date: formatFullDateTime(work.publishAt, await loadFormats(db, work.ownerId)),
    });
  return work.revision === 0 && written ? ("archives.schedule.notYet" satisfies Message) : "";
}
