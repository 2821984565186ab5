import { eq } from "drizzle-orm";
import type { Context } from "#platform/context";
import { pictureFiles } from "../tables.ts";

/** The stored file, if it is a picture in use; nothing else is public. */
export async function pictureFile(
  ctx: Pick<Context, "db">,
  key: string,
): Promise<"webp" | "avif" | undefined> {
  const [found] = await ctx.db
    .select({ type: pictureFiles.type })
    .from(pictureFiles)
    .where(eq(pictureFiles.key, key))
    .limit(1);
  return found?.type;
}
