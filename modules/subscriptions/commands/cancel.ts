import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { lockSubscriptionFor } from "../access.ts";
import { voidCharge } from "../charge-failed.ts";
import { notPossibleNow } from "../errors.ts";
import type { CancelInput } from "../inputs.ts";
import { tell } from "../letters/send.ts";
import { move, type Subscription } from "../life.ts";
import { takeOffer, wasTaken } from "../offers.ts";
import { openChargeOf } from "../renewal.ts";
import { offers } from "../tables.ts";

/** Stops: when what is paid for is over, or at once where nothing is. Undone until then. */
export async function cancelSubscription(ctx: Context<Actor>, input: CancelInput): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const subscription = await lockSubscriptionFor(
      tx,
      ctx.actor,
      input.subscriptionId,
      "subscription.stop",
    );
    if (subscription.state === "canceling") return;
    await stop(ctx, tx, subscription, input);
  });
}

async function stop(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  { reason, words }: Pick<CancelInput, "reason" | "words">,
): Promise<void> {
  const said = { cancelReason: reason, cancelWords: words, endReason: "cancelled" as const };
  const now = ctx.clock.now();
  const waiting = await openChargeOf(tx, subscription.id);
  // A payment on its way is no longer wanted; if it arrives, it goes back.
  if (waiting) await voidCharge(tx, waiting);
  const canceled = await move(ctx, tx, subscription, "cancelled", {
    ...said,
    pendingTierId: null,
    pendingPriceId: null,
    pendingPauseMonths: null,
  });
  // Free ones and those whose time is over have nothing to wait for.
  if (canceled.state === "canceling" && (!canceled.periodEnd || canceled.periodEnd <= now))
    await move(ctx, tx, canceled, "period_over");
  await tell(tx, "cancelled", subscription.id);
}

/** Whether they cancelled it themselves: what a seller ended is not theirs to take back. */
export const endsByOwnWish = ({
  state,
  endReason,
}: Pick<Subscription, "state" | "endReason">): boolean =>
  state === "canceling" && endReason === "cancelled";

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
    const over = subscription.periodEnd !== null && subscription.periodEnd <= ctx.clock.now();
    if (over || !subscription.priceId || !endsByOwnWish(subscription)) throw notPossibleNow();
    await move(ctx, tx, subscription, "cancel_undone", {
      cancelReason: null,
      cancelWords: "",
      endReason: null,
    });
  });
}

/** The offer for whoever is about to go: taken at most once, and the cancelling is off. */
export async function takeRetentionOffer(
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
    const offer = await retentionOfferFor(tx, subscription);
    if (!offer || !subscription.cadence) throw notPossibleNow();
    await takeOffer(ctx, tx, offer, subscription, subscription.cadence);
    if (subscription.state === "canceling")
      await move(ctx, tx, subscription, "cancel_undone", { cancelReason: null, endReason: null });
  });
}

export async function retentionOfferFor(
  db: Pick<Transaction, "select">,
  subscription: Subscription,
) {
  const { creatorId, subscriberId, priceId, tierId, state } = subscription;
  if (!priceId || creatorId === null) return undefined;
  if (state === "canceling" && !endsByOwnWish(subscription)) return undefined;
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
  return (await wasTaken(db, offer.id, subscriberId)) ? undefined : offer;
}
