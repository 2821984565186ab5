import { eq } from "drizzle-orm";
import { momentInFull, usualFormats } from "#platform/calendar";
import type { Transaction } from "#platform/db";
import type { WorkRow } from "../access.ts";
import { fieldsOf } from "../draft.ts";
import { workInput } from "../inputs.ts";
import { archiveDrafts, archiveWorks } from "../tables.ts";

/** Keeps what is to go out at its hour, as it would be published now. */
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

/** No hour any more: a draft like others, with whatever its form says. */
export async function unschedule(tx: Transaction, workId: string): Promise<void> {
  await tx
    .update(archiveWorks)
    .set({ state: "draft", publishAt: null })
    .where(eq(archiveWorks.id, workId));
  await tx.update(archiveDrafts).set({ scheduled: null }).where(eq(archiveDrafts.workId, workId));
}

/**
 * The hour a work's form says now. For a scheduled one another hour to come moves it; none, or one
 * that can't be, takes it back: better late than when it was no longer wanted. Gives what the page
 * says of it.
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
    return scheduleWords(work, written);
  if (publishAt === null || publishAt <= now) {
    await unschedule(tx, work.id);
    return "It is no longer scheduled.";
  }
  await tx.update(archiveWorks).set({ publishAt }).where(eq(archiveWorks.id, work.id));
  return scheduleWords({ ...work, publishAt }, written);
}

/** What the form says of the hour at which a work goes out, or does not yet. */
export function scheduleWords(work: WorkRow, written: string | undefined): string {
  if (work.state === "scheduled" && work.publishAt)
    return `Scheduled for ${momentInFull(work.publishAt, usualFormats)}, as it was when you pressed Publish. Press it again to send later changes along.`;
  return work.revision === 0 && written ? "Not scheduled yet: press Publish for that." : "";
}
