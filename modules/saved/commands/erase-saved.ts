import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { savedFolders, savedItems, savedLibraries } from "../tables.ts";

/** Part of erasing an account. What others saved of theirs appears as gone by itself. */
export async function eraseSaved(
  ctx: Context<Actor>,
  { userId }: { userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  await inTransaction(ctx, async (tx) => {
    for (const table of [savedItems, savedFolders, savedLibraries])
      await tx.delete(table).where(eq(table.userId, userId));
  });
}
