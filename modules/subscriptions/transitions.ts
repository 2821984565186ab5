import { eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { notPossibleNow } from "./errors.ts";
import { subscriptionTransitioned } from "./events.ts";
import { endAccess, syncAccess } from "./grant-access.ts";
import { dueAt } from "./periods.ts";
import { sellerOf } from "./seller.ts";
import { releaseSlot } from "./slots.ts";
import { nextState, type SubscriptionEvent } from "./states.ts";
import { subscriptionHistory, subscriptions } from "./tables.ts";

export type Subscription = typeof subscriptions.$inferSelect;
type Changes = Partial<Omit<Subscription, "id" | "state" | "nextDueAt">>;

/**
 * The only way to change a subscription's state: by the table of states, with its history, its next
 * due date, its slot and its access in the same transaction. The row has to be locked.
 */
export async function transitionSubscription(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  event: SubscriptionEvent,
  changes: Changes = {},
): Promise<Subscription> {
  const state = nextState(subscription.state, event, subscription.stateBefore);
  if (!state) throw notPossibleNow();
  const now = ctx.clock.now();
  const ended = state === "ended";
  const next = await saveSubscription(tx, {
    ...subscription,
    ...(ended && { pendingTierId: null, pendingPriceId: null, pendingPauseMonths: null }),
    ...changes,
    state,
    claimedUntil: null,
    endedAt: ended ? now : null,
  });
  await tx.insert(subscriptionHistory).values({
    subscriptionId: next.id,
    event,
    fromState: subscription.state,
    toState: state,
    actorId: isMember(ctx.actor) ? ctx.actor.userId : null,
    at: now,
  });
  if (ended) {
    await endAccess(tx, next.id, now);
    await releaseSlot(tx, next.tierId);
  } else await syncAccess(tx, next);
  const { id: subscriptionId, subscriberId } = next;
  const about = { subscriptionId, subscriberId, ...sellerOf(next) };
  await emit(tx, subscriptionTransitioned, { ...about, event, state });
  return next;
}

/** Changes what is agreed without a step in its life: a method, something pending. */
export async function updateSubscription(
  tx: Transaction,
  subscription: Subscription,
  changes: Changes,
): Promise<Subscription> {
  const next = await saveSubscription(tx, { ...subscription, ...changes });
  await syncAccess(tx, next);
  return next;
}

async function saveSubscription(tx: Transaction, next: Subscription): Promise<Subscription> {
  const { id, ...rest } = next;
  const [written] = await tx
    .update(subscriptions)
    .set({ ...rest, nextDueAt: dueAt(next) })
    .where(eq(subscriptions.id, id))
    .returning();
  if (!written) throw new Error("a locked subscription is gone");
  return written;
}
