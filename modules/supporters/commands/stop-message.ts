import { and, eq, inArray } from "drizzle-orm";
import { lockOwnCreator } from "#modules/creators";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { isUuid } from "#platform/ids";
import { supporterMessages } from "../tables.ts";

/** Sends a message to nobody else. Who has it keeps it; stopping what is finished does nothing. */
export async function stopSupporterMessage(
  ctx: Context<Actor>,
  { messageId }: { readonly messageId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId } = await lockOwnCreator(tx, ctx.actor);
    if (!isUuid(messageId)) throw notFound("supporter_message_not_found");
    const own = and(eq(supporterMessages.id, messageId), eq(supporterMessages.creatorId, userId));
    const [found] = await tx
      .select({ id: supporterMessages.id })
      .from(supporterMessages)
      .where(own)
      .for("update");
    if (!found) throw notFound("supporter_message_not_found");
    await tx
      .update(supporterMessages)
      .set({ state: "stopped", finishedAt: ctx.clock.now() })
      .where(and(own, inArray(supporterMessages.state, ["collecting", "sending"])));
  });
}
