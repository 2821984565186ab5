import { requireMember } from "#modules/identity";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { loadConversationFor } from "../access.ts";
import { publishEphemeralStatus } from "../publish-ephemeral-status.ts";

/** Tells the other members that the user is typing; nothing is stored. */
export async function sendTypingIndicator(
  ctx: Context<Actor>,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const { facts } = await loadConversationFor(ctx.db, ctx.actor, conversationId);
  if (can(ctx.actor, "conversation.write", facts))
    await publishEphemeralStatus(ctx, conversationId, userId, { kind: "typing" });
}
