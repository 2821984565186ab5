import { type Actor, isMember, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import { loadConversationFor, loadMessageFor } from "../access.ts";

/**
 * Whether the actor may open a message's attachments: only members who have accepted the
 * conversation, and only while the message is not deleted.
 */
export async function mayReadMessage(ctx: Context<Actor>, messageId: string): Promise<boolean> {
  if (!isMember(ctx.actor) || isViewed(ctx.actor)) return false;
  const found = await falseIfMissing(
    loadMessageFor(ctx.db, ctx.actor, messageId, { now: ctx.clock.now() }),
  );
  return found?.mine.state === "accepted" && !found.messageFacts.deleted;
}

/** The same for a group's picture. */
export async function mayReadConversation(ctx: Context<Actor>, id: string): Promise<boolean> {
  if (!isMember(ctx.actor) || isViewed(ctx.actor)) return false;
  const found = await falseIfMissing(loadConversationFor(ctx.db, ctx.actor, id));
  return found?.mine.state === "accepted";
}

async function falseIfMissing<Found>(loading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "not_found") return undefined;
    throw error;
  }
}
