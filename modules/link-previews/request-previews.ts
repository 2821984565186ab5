import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { readSetting } from "#modules/site";
import type { Clock } from "#platform/clock";
import type { Transaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { fetchPreviewJob } from "./jobs/fetch-preview.ts";
import { pageAddress } from "./page-address.ts";
import { previewsPerText, refreshAfterMs } from "./settings.ts";
import { linkPreviews, linkPreviewUses } from "./tables.ts";

export interface PreviewSubject {
  readonly kind: "forum_post";
  readonly id: string;
}

interface Request {
  readonly subject: PreviewSubject;
  /** Addresses that are alone in a paragraph of the text, in order. */
  readonly hrefs: readonly string[];
}

/**
 * Records which previews a text has, and queues requests for those that are unknown or old. Nothing
 * is requested from other sites before the transaction commits. With previews turned off, a text
 * gets no new ones.
 */
export async function requestPreviews(
  tx: Transaction,
  { clock }: { readonly clock: Clock },
  { subject, hrefs }: Request,
): Promise<void> {
  const urls = [...new Set(hrefs.flatMap((href) => pageAddress(href) ?? []))].slice(
    0,
    previewsPerText,
  );
  const isOn = urls.length > 0 && (await readSetting(tx, "linkPreviews"));
  const now = clock.now();
  if (isOn)
    await tx
      .insert(linkPreviews)
      // In the same order everywhere, so that two posts with the same links do not wait in a ring.
      .values(urls.toSorted().map((url) => ({ url, requestedAt: new Date(0) })))
      .onConflictDoNothing();
  const known =
    urls.length === 0
      ? []
      : await tx
          .select()
          .from(linkPreviews)
          .where(inArray(linkPreviews.url, urls))
          .orderBy(linkPreviews.url)
          .for("update");
  await replaceUses(
    tx,
    subject,
    known.map(({ id }) => id),
    isOn,
  );
  if (!isOn) return;
  const due = known.filter(
    ({ status, fetchedAt, requestedAt }) =>
      now.getTime() - (fetchedAt ?? requestedAt).getTime() >= refreshAfterMs[status] &&
      now.getTime() - requestedAt.getTime() >= refreshAfterMs.pending,
  );
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  await tx.update(linkPreviews).set({ requestedAt: now }).where(inArray(linkPreviews.id, ids));
  for (const previewId of ids) await enqueue(tx, fetchPreviewJob, { previewId });
}

async function replaceUses(
  tx: Transaction,
  { kind, id }: PreviewSubject,
  previewIds: readonly string[],
  mayAdd: boolean,
): Promise<void> {
  await tx
    .delete(linkPreviewUses)
    .where(
      and(
        eq(linkPreviewUses.subjectKind, kind),
        eq(linkPreviewUses.subjectId, id),
        previewIds.length > 0 ? notInArray(linkPreviewUses.previewId, [...previewIds]) : sql`true`,
      ),
    );
  if (mayAdd && previewIds.length > 0)
    await tx
      .insert(linkPreviewUses)
      .values(previewIds.map((previewId) => ({ subjectKind: kind, subjectId: id, previewId })))
      .onConflictDoNothing();
}
