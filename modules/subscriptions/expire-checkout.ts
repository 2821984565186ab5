import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { offerRedemptions, offers, subscriptionCharges } from "./tables.ts";
import { type Subscription, transitionSubscription } from "./transitions.ts";

/** Never paid, or begun again another way: the place and the code are free for the next. */
export async function expireCheckout(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
): Promise<void> {
  await tx
    .update(subscriptionCharges)
    .set({ state: "void", redemptionId: null })
    .where(
      and(
        eq(subscriptionCharges.subscriptionId, subscription.id),
        eq(subscriptionCharges.state, "due"),
      ),
    );
  const taken = await tx
    .delete(offerRedemptions)
    .where(eq(offerRedemptions.subscriptionId, subscription.id))
    .returning({ offerId: offerRedemptions.offerId });
  for (const { offerId } of taken)
    await tx
      .update(offers)
      .set({ redemptionCount: sql`${offers.redemptionCount} - 1` })
      .where(eq(offers.id, offerId));
  await transitionSubscription(ctx, tx, subscription, "checkout_expired", {
    endReason: "checkout_expired",
  });
}
