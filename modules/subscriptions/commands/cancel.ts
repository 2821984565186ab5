import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { lockSubscriptionFor } from "../access.ts";
import { voidCharge } from "../charge-failed.ts";
import { enqueueEmail } from "../emails/send-email.ts";
import { notPossibleNow } from "../errors.ts";
import type { CancelInput } from "../inputs.ts";
import { redeemOffer, wasRedeemed } from "../offers.ts";
import { openChargeOf } from "../renewal.ts";
import { requireSelling } from "../selling.ts";
import { offers } from "../tables.ts";
import { type Subscription, transitionSubscription } from "../transitions.ts";

/** Cancels at the end of the paid period, or at once if there is none. Can be undone until then. */
export async function cancelSubscription(ctx: Context<Actor>, input: CancelInput): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const subscription = await lockSubscriptionFor(
      tx,
      ctx.actor,
      input.subscriptionId,
      "subscription.stop",
    );
    if (subscription.state === "canceling") return;
    await cancelAtPeriodEnd(ctx, tx, subscription, input);
  });
}

async function cancelAtPeriodEnd(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  { reason, words }: Pick<CancelInput, "reason" | "words">,
): Promise<void> {
  const changes = { cancelReason: reason, cancelComment: words, endReason: "canceled" as const };
  const now = ctx.clock.now();
  const waiting = await openChargeOf(tx, subscription.id);
  // A payment in progress is no longer needed; if it arrives, it is refunded.
  if (waiting) await voidCharge(tx, waiting);
  const canceled = await transitionSubscription(ctx, tx, subscription, "canceled", {
    ...changes,
    pendingTierId: null,
    pendingPriceId: null,
    pendingPauseMonths: null,
  });
  // Free ones and those whose period is over have nothing to wait for.
  if (canceled.state === "canceling" && (!canceled.periodEnd || canceled.periodEnd <= now))
    await transitionSubscription(ctx, tx, canceled, "period_over");
  await enqueueEmail(tx, "canceled", subscription.id);
}

/** Whether they canceled it themselves: what a seller ended is not theirs to take back. */
export const isCanceledByUser = ({
  state,
  endReason,
}: Pick<Subscription, "state" | "endReason">): boolean =>
  state === "canceling" && endReason === "canceled";

/** Takes the cancelling back before it takes effect: nothing has changed then. */
export async function undoCancel(
  ctx: Context<Actor>,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const subscription = await lockSubscriptionFor(
      tx,
      ctx.actor,
      subscriptionId,
      "subscription.change",
    );
    requireSelling(ctx, subscription);
    const over = subscription.periodEnd !== null && subscription.periodEnd <= ctx.clock.now();
    if (over || !subscription.priceId || !isCanceledByUser(subscription)) throw notPossibleNow();
    await transitionSubscription(ctx, tx, subscription, "cancel_undone", {
      cancelReason: null,
      cancelComment: "",
      endReason: null,
    });
  });
}

/** The retention offer: can be taken at most once, and revokes the cancellation. */
export async function acceptRetentionOffer(
  ctx: Context<Actor>,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const subscription = await lockSubscriptionFor(
      tx,
      ctx.actor,
      subscriptionId,
      "subscription.change",
    );
    requireSelling(ctx, subscription);
    const offer = await retentionOfferFor(tx, subscription);
    if (!offer || !subscription.billingInterval) throw notPossibleNow();
    await redeemOffer(ctx, tx, offer, subscription, subscription.billingInterval);
    if (subscription.state === "canceling")
      await transitionSubscription(ctx, tx, subscription, "cancel_undone", {
        cancelReason: null,
        endReason: null,
      });
  });
}

export async function retentionOfferFor(
  db: Pick<Transaction, "select">,
  subscription: Subscription,
) {
  const { creatorId, subscriberId, priceId, tierId, state } = subscription;
  if (!priceId || creatorId === null) return undefined;
  if (state === "canceling" && !isCanceledByUser(subscription)) return undefined;
  const [offer] = await db
    .select()
    .from(offers)
    .where(
      and(
        eq(offers.creatorId, creatorId),
        eq(offers.audience, "retention"),
        isNull(offers.closedAt),
      ),
    );
  if (!offer || (offer.tierId && offer.tierId !== tierId)) return undefined;
  return (await wasRedeemed(db, offer.id, subscriberId)) ? undefined : offer;
}
