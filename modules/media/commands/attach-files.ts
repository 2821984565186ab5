import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { type Message, message } from "#platform/i18n";
import { mediaLimits, type SubjectKind } from "../contract.ts";
import { mediaFiles } from "../tables.ts";

const fileUrlPattern = /"\/files\/([0-9a-hjkmnp-tv-z]{26})\//g;

interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

interface AttachInput {
  readonly ownerId: string;
  readonly subject: Subject;
  /** The rendered text: what it shows of the writer's own files belongs to it from now on. */
  readonly html: string;
  /** How many files a text of this kind may show. */
  readonly max?: number;
}

/** Taken back with the text that showed them: they are their bringer's own again, and then swept away. */
export async function detachFiles(tx: Transaction, subject: Subject): Promise<void> {
  await tx
    .update(mediaFiles)
    .set({ subjectKind: null, subjectId: null })
    .where(and(eq(mediaFiles.subjectKind, subject.kind), eq(mediaFiles.subjectId, subject.id)));
}

/**
 * Sets or removes a single picture, replacing the previous one; another user's file is rejected.
 */
export async function setPicture(
  tx: Transaction,
  { ownerId, subject, fileId }: Omit<AttachInput, "html"> & { readonly fileId: string | null },
): Promise<void> {
  await detachFiles(tx, subject);
  if (fileId === null) return;
  const taken = await tx
    .update(mediaFiles)
    .set({ subjectKind: subject.kind, subjectId: subject.id })
    .where(
      and(
        eq(mediaFiles.id, fileId),
        eq(mediaFiles.kind, "picture"),
        eq(mediaFiles.ownerId, ownerId),
        isNull(mediaFiles.subjectId),
      ),
    )
    .returning({ id: mediaFiles.id });
  if (taken.length === 0)
    throw invalid({ picture: ["media.errors.chooseImage" satisfies Message] }, "not_a_picture");
}

/** Files of other users, or of another text, are not attached: displaying them grants no access. */
export async function attachFiles(
  tx: Transaction,
  { ownerId, subject, html, max = mediaLimits.filesPerUpload }: AttachInput,
): Promise<void> {
  const ids = filesIn(html);
  if (ids.length === 0) return;
  if (ids.length > max)
    throw invalid({ body: [message("media.errors.tooManyFiles", { max })] }, "too_many_files");
  await tx
    .update(mediaFiles)
    .set({ subjectKind: subject.kind, subjectId: subject.id })
    .where(
      and(
        inArray(mediaFiles.id, ids),
        eq(mediaFiles.ownerId, ownerId),
        isNull(mediaFiles.subjectId),
      ),
    );
}

const filesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(fileUrlPattern)].map(([, id]) => id ?? "")),
];

interface MoveInput {
  readonly from: Subject;
  readonly to: Subject;
  /** Only those that this text shows. */
  readonly shownIn?: string;
}

/** Attaches files of one subject to another: from then on, others may read them. */
export async function moveFiles(tx: Transaction, { from, to, shownIn }: MoveInput): Promise<void> {
  const ids = shownIn === undefined ? undefined : filesIn(shownIn);
  if (ids?.length === 0) return;
  await tx
    .update(mediaFiles)
    .set({ subjectKind: to.kind, subjectId: to.id })
    .where(
      and(
        eq(mediaFiles.subjectKind, from.kind),
        eq(mediaFiles.subjectId, from.id),
        ids && inArray(mediaFiles.id, ids),
      ),
    );
}
