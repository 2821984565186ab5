import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { analyticsPeople } from "../tables.ts";

/** Part of erasing an account: what was counted stays counted, and no longer leads to anybody. */
export async function forgetActivity(
  { db, actor }: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  if (actor.kind !== "system") throw new Error("only the house itself erases people");
  await db.update(analyticsPeople).set({ userId: null }).where(eq(analyticsPeople.userId, userId));
}
