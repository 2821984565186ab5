import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import type { PreviewSubject } from "./request-previews.ts";
import { linkPreviewUses } from "./tables.ts";

const batch = 500;

/** Texts that were erased use nothing any more; what nobody else uses goes with the next cleanup. */
export async function forgetPreviewedTexts(
  tx: Transaction,
  kind: PreviewSubject["kind"],
  ids: readonly string[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += batch)
    await tx
      .delete(linkPreviewUses)
      .where(
        and(
          eq(linkPreviewUses.subjectKind, kind),
          inArray(linkPreviewUses.subjectId, ids.slice(at, at + batch)),
        ),
      );
}
