import { eq } from "drizzle-orm";
import type { Context } from "#platform/context";
import { linkPreviews } from "../tables.ts";

/** The stored file's type, if it is the picture of a preview. */
export async function previewPicture(
  ctx: Pick<Context, "db">,
  key: string,
): Promise<"webp" | undefined> {
  const [found] = await ctx.db
    .select({ id: linkPreviews.id })
    .from(linkPreviews)
    .where(eq(linkPreviews.pictureKey, key))
    .limit(1);
  return found && "webp";
}
