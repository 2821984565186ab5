import { keptMethods, paymentSettings } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import { formatMoney, money } from "#platform/money";
import { loadSubscriptionFor } from "../access.ts";
import { previewOf } from "../changing.ts";
import { currencyOf } from "../charge.ts";
import { retentionOfferFor } from "../commands/cancel.ts";
import { withdrawalOf } from "../commands/withdraw.ts";
import { discountWords } from "../discounts.ts";
import { sellerOf } from "../seller.ts";
import type { Cadence } from "../words.ts";
import { tiersOf } from "./offering.ts";
import { receiptsOf } from "./subscription-receipts.ts";

export type Task = "change" | "pause" | "cancel" | "withdraw" | "receipts" | "pay" | "method";

interface Asked {
  readonly subscriptionId: string;
  readonly task: Task;
  readonly tierId: string | undefined;
  readonly cadence: Cadence | undefined;
}

/** What one of the things to do about a subscription needs to show before it is done. */
export async function subscriptionDesk(ctx: Context<Actor>, asked: Asked) {
  const subscription = await loadSubscriptionFor(ctx, asked.subscriptionId);
  const { task } = asked;
  return {
    task,
    id: subscription.id,
    startedAtOnce: subscription.startedAtOnce,
    methods: task === "pay" || task === "method" ? await keptMethods(ctx) : [],
    tiers: task === "change" ? await tiersOf(ctx, sellerOf(subscription), ["live"]) : [],
    preview: task === "change" && asked.tierId ? await preview(ctx, asked) : null,
    receipts: task === "receipts" ? await receiptsOf(ctx, subscription.id) : [],
    back:
      task === "withdraw"
        ? (await withdrawalOf(ctx.db, subscription, ctx.clock.now()))
            .reduce((sum, { backMinor }) => sum + backMinor, 0n)
            .toString()
        : null,
    offer: task === "cancel" ? await offerWords(ctx, asked.subscriptionId) : null,
  };
}

async function preview(ctx: Context<Actor>, { subscriptionId, tierId, cadence }: Asked) {
  const subscription = await loadSubscriptionFor(ctx, subscriptionId);
  const at = ctx.clock.now();
  try {
    const found = await previewOf(ctx.db, subscription, {
      tierId: tierId ?? "",
      cadence: cadence ?? subscription.cadence ?? "month",
      at,
    });
    return {
      tierId: found.tier.id,
      tierName: found.tier.name,
      cadence: found.price.cadence,
      when: found.when,
      chargeMinor: found.chargeMinor.toString(),
      priceMinor: found.price.amountMinor.toString(),
      currency: currencyOf(found.price),
      takesEffectAt: found.takesEffectAt.toISOString(),
      nextChargeAt: found.nextChargeAt.toISOString(),
      nextChargeMinor: found.nextChargeMinor.toString(),
      asOf: at.toISOString(),
    };
  } catch (error) {
    // What can't be had at the moment has no figures; the page shows the others.
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function offerWords(ctx: Context<Actor>, subscriptionId: string): Promise<string | null> {
  const subscription = await loadSubscriptionFor(ctx, subscriptionId);
  const offer = await retentionOfferFor(ctx.db, subscription);
  if (!offer) return null;
  return discountWords(offer, (minor) => formatMoney(money(minor, paymentSettings(ctx).currency)));
}
