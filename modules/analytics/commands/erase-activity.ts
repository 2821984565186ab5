import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { analyticsPeople } from "../tables.ts";

/** Part of erasing an account: the counts stay but no longer reference the user. */
export async function eraseActivity(
  { db, actor }: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  if (actor.kind !== "system") throw new Error("only the system erases accounts");
  await db.update(analyticsPeople).set({ userId: null }).where(eq(analyticsPeople.userId, userId));
}
