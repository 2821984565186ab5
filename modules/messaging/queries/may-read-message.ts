import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import { loadMessageFor } from "../access.ts";

/**
 * Whether somebody may open what is attached to a message: whoever is in the conversation, has said
 * yes to it, and as long as the message is not taken back.
 */
export async function mayReadMessage(ctx: Context<Actor>, messageId: string): Promise<boolean> {
  if (!isMember(ctx.actor)) return false;
  try {
    const { mine, messageFacts } = await loadMessageFor(ctx.db, ctx.actor, messageId, {
      now: ctx.clock.now(),
    });
    return mine.state === "accepted" && !messageFacts.deleted;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "not_found") return false;
    throw error;
  }
}
