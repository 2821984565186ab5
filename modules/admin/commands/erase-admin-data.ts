import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { suspicions } from "../tables.ts";

/** Deletes the suspicions about a deleted account. */
export async function eraseAdminData(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  await ctx.db.delete(suspicions).where(eq(suspicions.personId, userId));
}
