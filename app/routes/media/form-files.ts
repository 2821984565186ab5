import { z } from "zod";
import { bringFile } from "#modules/media";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError, invalid } from "#platform/errors";

/** Files sent with the form itself, where there is no script to send them ahead. */
export const files = z
  .union([z.array(z.instanceof(File)).max(10, "At most 10 files fit."), z.instanceof(File)])
  .optional()
  .transform((given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]));

/** Keeps one picture, and tells what is wrong with it beside its own field. */
export async function broughtPicture(ctx: Context<Actor>, file: File): Promise<string> {
  try {
    return (await bringFile(ctx, { name: file.name, bytes: await file.bytes() })).id;
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "invalid") throw error;
    throw invalid({ picture: Object.values(error.fields).flat() }, error.code);
  }
}

/** Keeps them, and shows them at the end of the text. */
export async function withFiles(
  ctx: Context<Actor>,
  body: string,
  given: readonly File[],
): Promise<string> {
  const shown: string[] = [];
  for (const file of given) {
    if (file.size === 0) continue;
    const bytes = new Uint8Array(await file.arrayBuffer());
    shown.push((await bringFile(ctx, { name: file.name, bytes })).markdown);
  }
  return shown.length > 0 ? `${body}\n\n${shown.join("\n\n")}` : body;
}
