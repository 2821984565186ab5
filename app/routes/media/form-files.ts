import { z } from "zod";
import { uploadFile } from "#modules/media";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError, invalid } from "#platform/errors";
import { message } from "#platform/i18n";

/** Files sent with the form itself, where there is no script to send them ahead. */
export const files = z
  .union([
    z.array(z.instanceof(File)).max(10, message("media.errors.tooManyFiles", { max: 10 })),
    z.instanceof(File),
  ])
  .optional()
  .transform((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]));

/** Stores one picture; its errors are shown beside its own field. */
export async function uploadedPicture(ctx: Context<Actor>, file: File): Promise<string> {
  try {
    return (await uploadFile(ctx, { name: file.name, bytes: await file.bytes() })).id;
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "invalid") throw error;
    throw invalid({ picture: Object.values(error.fields).flat() }, error.code);
  }
}

/** Stores them, and appends them to the text. */
export async function withFiles(
  ctx: Context<Actor>,
  body: string,
  uploads: readonly File[],
): Promise<string> {
  const embeds: string[] = [];
  for (const file of uploads) {
    if (file.size === 0) continue;
    const bytes = new Uint8Array(await file.arrayBuffer());
    embeds.push((await uploadFile(ctx, { name: file.name, bytes })).markdown);
  }
  return embeds.length > 0 ? `${body}\n\n${embeds.join("\n\n")}` : body;
}
