import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import type { Price } from "./access.ts";
import { endAccess } from "./grant-access.ts";
import { claimSlot, releaseSlot } from "./slots.ts";
import { type Subscription, transitionSubscription } from "./transitions.ts";

/** Switches to another tier, or another price of the same. Access to the old one ends now. */
export async function switchTier(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  to: {
    readonly tierId: string;
    /** The same as before where none is named. */
    readonly price?: Price;
    readonly at: Date;
    readonly anchorAt?: Date;
  },
): Promise<Subscription> {
  if (to.tierId !== subscription.tierId) {
    // In the order of their ids, so that two who trade places don't wait for each other.
    const steps = [
      { id: to.tierId, step: claimSlot },
      { id: subscription.tierId, step: releaseSlot },
    ].sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const { id, step } of steps) await step(tx, id);
  }
  await endAccess(tx, subscription.id, to.at);
  return transitionSubscription(ctx, tx, subscription, "changed", {
    tierId: to.tierId,
    ...(to.price && { priceId: to.price.id, billingInterval: to.price.billingInterval }),
    methodId: subscription.methodId,
    ...(to.anchorAt && { anchorAt: to.anchorAt }),
    pendingTierId: null,
    pendingPriceId: null,
  });
}
