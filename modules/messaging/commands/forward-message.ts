import { takeFilesAlong } from "#modules/media";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, within } from "#platform/db";
import { loadMessageFor } from "../access.ts";
import { messageNotFound } from "../errors.ts";
import { type Sent, sendMessage } from "./send-message.ts";

/** Sends the words of a message one can read into another conversation, without saying whose they were. */
export async function forwardMessage(
  ctx: Context<Actor>,
  { messageId, to, clientId }: { messageId: string; to: string; clientId: string },
): Promise<Sent> {
  authorize(ctx.actor, "account.take_part", {});
  return inTransaction(ctx, async (tx) => {
    const { message, messageFacts } = await loadMessageFor(tx, ctx.actor, messageId, {
      now: ctx.clock.now(),
    });
    if (messageFacts.deleted || !messageFacts.words) throw messageNotFound();
    return sendMessage(within(ctx, tx), {
      conversationId: to,
      clientId,
      body: await takeFilesAlong(within(ctx, tx), message.body),
      forwarded: true,
    });
  });
}
