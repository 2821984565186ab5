import { eq, or } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import {
  supporterMessageRecipients,
  supporterMessages,
  supporterNotes,
  supporters,
} from "../tables.ts";

/** Part of erasing an account: as a supporter and as a creator, with what was noted. */
export async function eraseSupporters(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  authorize(ctx.actor, "account.erase", {});
  await inTransaction(ctx, async (tx) => {
    await tx.delete(supporterMessages).where(eq(supporterMessages.creatorId, userId));
    await tx
      .delete(supporterMessageRecipients)
      .where(eq(supporterMessageRecipients.userId, userId));
    for (const table of [supporterNotes, supporters])
      await tx.delete(table).where(or(eq(table.creatorId, userId), eq(table.userId, userId)));
  });
}
