import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { type Message, message } from "#platform/i18n";
import { mediaLimits, type SubjectKind } from "../contract.ts";
import { mediaFiles } from "../tables.ts";

const fileUrlPattern = /"\/files\/([0-9a-hjkmnp-tv-z]{26})\//g;

interface AttachInput {
  readonly ownerId: string;
  readonly subject: { readonly kind: SubjectKind; readonly id: string };
  /** The rendered text: what it shows of the writer's own files belongs to it from now on. */
  readonly html: string;
}

/** Taken back with the text that showed them: they are their bringer's own again, and then swept away. */
export async function detachFiles(tx: Transaction, subject: AttachInput["subject"]): Promise<void> {
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
  { ownerId, subject, html }: AttachInput,
): Promise<void> {
  const ids = [...new Set([...html.matchAll(fileUrlPattern)].map(([, id]) => id ?? ""))];
  if (ids.length === 0) return;
  if (ids.length > mediaLimits.filesPerUpload)
    throw invalid(
      { body: [message("media.errors.tooManyFiles", { max: mediaLimits.filesPerUpload })] },
      "too_many_files",
    );
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
