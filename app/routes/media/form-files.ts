import { z } from "zod";
import { bringFile } from "#modules/media";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";

/** The text and one file at its largest. */
export const maxFormBytes = 27 * 1024 * 1024;

/** Files sent with the form itself, where there is no script to send them ahead. */
export const files = z
  .union([z.array(z.instanceof(File)).max(10, "At most 10 files fit."), z.instanceof(File)])
  .optional()
  .transform((given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]));

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
