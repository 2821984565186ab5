import { asc, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { mediaFiles } from "../tables.ts";

type Item =
  | { readonly path: string; readonly json: unknown }
  | { readonly path: string; readonly file: string };

/** Every file the user uploaded, and a list of them. */
export async function* mediaExport(ctx: Context<Actor>, userId: string): AsyncGenerator<Item> {
  const files = await ctx.db
    .select()
    .from(mediaFiles)
    .where(eq(mediaFiles.ownerId, userId))
    .orderBy(asc(mediaFiles.uploadedAt));
  yield {
    path: "files.json",
    json: files.map(({ id, name, type, bytes, uploadedAt, subjectKind, subjectId }) => ({
      id,
      name,
      type,
      bytes,
      uploadedAt,
      attachedTo: subjectKind && { kind: subjectKind, id: subjectId },
    })),
  };
  for (const { id, name, key } of files) yield { path: `files/${id}-${name}`, file: key };
}
