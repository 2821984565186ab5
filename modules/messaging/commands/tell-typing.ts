import { requireMember } from "#modules/identity";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { loadConversationFor } from "../access.ts";
import { tellInPassing } from "../telling.ts";

/** Tells the others that somebody is writing, and forgets it. */
export async function tellTyping(
  ctx: Context<Actor>,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const { facts } = await loadConversationFor(ctx.db, ctx.actor, conversationId);
  if (can(ctx.actor, "conversation.write", facts))
    await tellInPassing(ctx, conversationId, userId, { kind: "typing" });
}
