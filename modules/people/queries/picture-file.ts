import { eq } from "drizzle-orm";
import type { Context } from "#platform/context";
import { pictureFiles } from "../tables.ts";

/** What this stored file is, if it is a picture that people show; nothing else is for everybody. */
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
