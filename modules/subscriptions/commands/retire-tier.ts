import { and, eq, inArray, ne } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadPrice } from "../access.ts";
import { enqueueEmail } from "../emails/send-email.ts";
import { notPossibleNow } from "../errors.ts";
import { offeringChanged } from "../events.ts";
import { grant } from "../grant-access.ts";
import { lockOwnSeller, type SellerScope } from "../load-seller.ts";
import { switchTier } from "../switch-tier.ts";
import { subscriptions, tiers } from "../tables.ts";
import { type Subscription, transitionSubscription, updateSubscription } from "../transitions.ts";
import { ownTier } from "./save-tier.ts";

/** Moves all subscribers of a tier to one that includes at least as much; their price stays. */
export async function moveSubscribers(
  ctx: Context<Actor>,
  { tierId, toTierId, guild }: SellerScope & { readonly tierId: string; readonly toTierId: string },
): Promise<{ readonly moved: number }> {
  return inTransaction(ctx, async (tx) => {
    const { seller } = await lockOwnSeller(tx, ctx, { guild });
    const from = await ownTier(tx, seller, tierId);
    const to = await ownTier(tx, seller, toTierId);
    if (from.id === to.id || to.position < from.position || to.isFree !== from.isFree)
      throw notPossibleNow();
    if (to.state === "archived" || to.state === "draft") throw notPossibleNow();
    const all = await listSubscriptions(tx, tierId);
    const now = ctx.clock.now();
    for (const subscription of all) {
      const price = subscription.priceId ? await loadPrice(tx, subscription.priceId) : undefined;
      const open = isServing(subscription, now);
      const switched = await switchTier(ctx, tx, subscription, {
        tierId: to.id,
        ...(price && { price }),
        at: now,
      });
      if (open) await grant(tx, switched, now);
    }
    await emit(tx, offeringChanged, seller);
    return { moved: all.length };
  });
}

const isServing = ({ state, periodEnd }: Subscription, now: Date): boolean =>
  (state === "active" || state === "trialing" || state === "canceling") &&
  (periodEnd === null || periodEnd > now);

/** Retires a tier: closed at once, and its subscriptions end when their paid periods do. */
export async function retireTier(
  ctx: Context<Actor>,
  { tierId, guild }: SellerScope & { readonly tierId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { seller } = await lockOwnSeller(tx, ctx, { guild });
    const tier = await ownTier(tx, seller, tierId);
    await tx
      .update(tiers)
      .set({ state: "closed", changedAt: ctx.clock.now() })
      .where(and(eq(tiers.id, tier.id), inArray(tiers.state, ["live", "closed"])));
    for (const subscription of await listSubscriptions(tx, tierId)) {
      if (subscription.state === "disputed") continue;
      if (subscription.state === "canceling") {
        // It ends anyway, and can no longer be taken back.
        await updateSubscription(tx, subscription, { endReason: "tier_over" });
        continue;
      }
      const ends = await transitionSubscription(
        ctx,
        tx,
        subscription,
        subscription.state === "checkout_pending" ? "checkout_expired" : "canceled",
        {
          endReason: "tier_over",
          pendingTierId: null,
          pendingPriceId: null,
          pendingPauseMonths: null,
        },
      );
      if (ends.state === "canceling" && ends.periodEnd === null)
        await transitionSubscription(ctx, tx, ends, "period_over");
      await enqueueEmail(tx, "tier_closes", subscription.id);
    }
    await emit(tx, offeringChanged, seller);
  });
}

const listSubscriptions = (tx: Transaction, tierId: string): Promise<Subscription[]> =>
  tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.tierId, tierId), ne(subscriptions.state, "ended")))
    .orderBy(subscriptions.id)
    .for("no key update");
