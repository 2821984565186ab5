import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { loadWorkFor } from "../access.ts";
import { fileNotFound } from "../errors.ts";
import { archiveFiles } from "../tables.ts";

export interface WhichFile {
  readonly publicId: string;
  readonly fileId: string;
}

/** Loads a ZIP among the files of the user's own work. */
export async function loadZipFor(ctx: Context<Actor>, { publicId, fileId }: WhichFile) {
  const { work, facts } = await loadWorkFor(ctx, { publicId });
  authorize(ctx.actor, "work.edit", facts);
  const [file] = isUuid(fileId)
    ? await ctx.db
        .select()
        .from(archiveFiles)
        .where(and(eq(archiveFiles.id, fileId), eq(archiveFiles.workId, work.id)))
    : [];
  if (file?.type !== "application/zip") throw fileNotFound();
  return { work, file };
}

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Deterministic per file and entry, so importing twice creates the work once. */
export const importedPublicId = (fileId: string, key: string): string =>
  [...createHash("sha256").update(`${fileId} ${key}`).digest().subarray(0, 12)]
    .map((byte) => alphabet[byte % 32])
    .join("");
