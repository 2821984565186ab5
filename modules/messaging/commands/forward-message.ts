import { copyAttachments } from "#modules/media";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import { loadMessageFor } from "../access.ts";
import { messageNotFound } from "../errors.ts";
import { type SentMessage, sendMessage } from "./send-message.ts";

/** Sends the text of a readable message to another conversation, without naming its author. */
export async function forwardMessage(
  ctx: Context<Actor>,
  { messageId, to, clientId }: { messageId: string; to: string; clientId: string },
): Promise<SentMessage> {
  authorize(ctx.actor, "account.take_part", {});
  return inTransaction(ctx, async (tx) => {
    const { message, messageFacts } = await loadMessageFor(tx, ctx.actor, messageId, {
      now: ctx.clock.now(),
    });
    if (messageFacts.deleted || !messageFacts.hasText) throw messageNotFound();
    return sendMessage(withTransaction(ctx, tx), {
      conversationId: to,
      clientId,
      body: await copyAttachments(withTransaction(ctx, tx), message.body),
      forwarded: true,
    });
  });
}
