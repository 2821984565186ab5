import { eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { unauthenticated } from "#platform/errors";
import { users } from "../tables.ts";

/** Changes the display name; the profile's own command validates it and sends the notifications. */
export async function changeDisplayName(
  ctx: Context<Actor>,
  { displayName }: { displayName: string },
): Promise<void> {
  const { actor } = ctx;
  if (!isMember(actor)) throw unauthenticated();
  await inTransaction(ctx, async (tx) => {
    await tx
      .update(users)
      .set({ name: displayName, updatedAt: ctx.clock.now() })
      .where(eq(users.id, actor.userId));
  });
}
