import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import { type FieldErrors, invalid } from "#platform/errors";
import type { Message } from "#platform/i18n";
import { loadWorkFor, type WorkRow } from "../access.ts";
import { workPath } from "../constants.ts";
import { fieldsOf } from "../draft.ts";
import { type WorkInput, workInput } from "../inputs.ts";
import { archiveDrafts } from "../tables.ts";
import { publishWork } from "./publish-work.ts";

/**
 * Publishes a draft as it was saved, or schedules it. Repeating it changes nothing: what is published
 * already and has no other draft stays at its version.
 */
export async function publishDraft(
  ctx: Context<Actor>,
  { publicId, note }: { readonly publicId: string; readonly note: string },
): Promise<{ readonly path: string; readonly state: "scheduled" | "published" }> {
  return inTransaction(ctx, async (tx) => {
    const joined = withTransaction(ctx, tx);
    const { work, facts } = await loadWorkFor(joined, { publicId }, { lock: true });
    authorize(ctx.actor, "work.edit", facts);
    const [draft] = await tx.select().from(archiveDrafts).where(eq(archiveDrafts.workId, work.id));
    if (work.revision > 0 && (!draft || isUnchanged(work, draft)))
      return { path: workPath(publicId), state: "published" };
    const input = readFields(work, draft?.fields ?? {});
    return publishWork(joined, { ...input, note, publicId });
  });
}

const isUnchanged = (
  work: WorkRow,
  { fields, fileIds }: Pick<typeof archiveDrafts.$inferSelect, "fields" | "fileIds">,
): boolean => isDeepStrictEqual(fields, fieldsOf(work)) && isDeepStrictEqual(fileIds, work.fileIds);

/** Rejects what is not right yet, with the errors of each field. */
function readFields(work: WorkRow, fields: Readonly<Record<string, string>>): WorkInput {
  const read = workInput.safeParse({ ...fields, kind: work.kind });
  if (read.success) return read.data;
  const errors: FieldErrors = Object.fromEntries(
    [...Map.groupBy(read.error.issues, ({ path }) => String(path[0]))].map(([name, issues]) => [
      name,
      name === "title" && !fields.title
        ? ["archives.errors.needsTitle" satisfies Message]
        : issues.map(({ message }) => message),
    ]),
  );
  throw invalid(errors);
}
