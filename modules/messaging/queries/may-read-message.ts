import { type Actor, isMember, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import { loadConversationFor, loadMessageFor } from "../access.ts";

/**
 * Whether somebody may open what is attached to a message: whoever is in the conversation, has said
 * yes to it, and as long as the message is not taken back.
 */
export async function mayReadMessage(ctx: Context<Actor>, messageId: string): Promise<boolean> {
  if (!isMember(ctx.actor) || isViewed(ctx.actor)) return false;
  const found = await unlessMissing(
    loadMessageFor(ctx.db, ctx.actor, messageId, { now: ctx.clock.now() }),
  );
  return found?.mine.state === "accepted" && !found.messageFacts.deleted;
}

/** The same for a group's picture. */
export async function mayReadConversation(ctx: Context<Actor>, id: string): Promise<boolean> {
  if (!isMember(ctx.actor) || isViewed(ctx.actor)) return false;
  const found = await unlessMissing(loadConversationFor(ctx.db, ctx.actor, id));
  return found?.mine.state === "accepted";
}

async function unlessMissing<Found>(loading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "not_found") return undefined;
    throw error;
  }
}
