import { taxedAmount } from "#contracts/taxes";
import { findCreator } from "#modules/creators";
import { listSavedMethods, paymentSettings } from "#modules/payments";
import { isTaxed, priceWithTax, taxOfRenewal } from "#modules/taxes";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import type { Message } from "#platform/i18n";
import { amountIn, money } from "#platform/money";
import { loadSubscriptionFor } from "../access.ts";
import { currencyOf } from "../charge.ts";
import { retentionOfferFor } from "../commands/cancel.ts";
import { withdrawalOf } from "../commands/withdraw.ts";
import type { BillingInterval } from "../constants.ts";
import { discountLabel } from "../discounts.ts";
import { subscriptionNotFound } from "../errors.ts";
import { sellerTerms } from "../present-tiers.ts";
import { previewChange } from "../preview-change.ts";
import { sellerOf } from "../seller.ts";
import { isSelling } from "../selling.ts";
import type { Subscription } from "../transitions.ts";
import { tiersOf } from "./offering.ts";
import { receiptsOf } from "./subscription-receipts.ts";

export type Task = "change" | "pause" | "cancel" | "withdraw" | "receipts" | "pay" | "method";

/** Those that are about what is paid next. */
const payingTasks: ReadonlySet<Task> = new Set(["change", "pause", "pay", "method"]);

interface TaskPageParams {
  readonly subscriptionId: string;
  readonly task: Task;
  readonly tierId: string | undefined;
  readonly billingInterval: BillingInterval | undefined;
}

/** What a subscription task's page shows before it is carried out. */
export async function subscriptionTaskPage(ctx: Context<Actor>, params: TaskPageParams) {
  const subscription = await loadSubscriptionFor(ctx, params.subscriptionId);
  const { task } = params;
  if (!isSelling(ctx, subscription) && payingTasks.has(task)) throw subscriptionNotFound();
  return {
    task,
    id: subscription.id,
    startedImmediately: subscription.startedImmediately,
    methods: task === "pay" || task === "method" ? await listSavedMethods(ctx) : [],
    tiers: task === "change" ? await tiersOf(ctx, sellerOf(subscription), ["live"]) : [],
    preview: task === "change" && params.tierId ? await preview(ctx, params) : null,
    receipts: task === "receipts" ? await receiptsOf(ctx, subscription.id) : [],
    back:
      task === "withdraw"
        ? (await withdrawalOf(ctx.db, subscription, ctx.clock.now()))
            .reduce((sum, { backMinor }) => sum + backMinor, 0n)
            .toString()
        : null,
    offer:
      task === "cancel" && isSelling(ctx, subscription)
        ? await offerLabel(ctx, params.subscriptionId)
        : null,
  };
}

async function preview(
  ctx: Context<Actor>,
  { subscriptionId, tierId, billingInterval }: TaskPageParams,
) {
  const subscription = await loadSubscriptionFor(ctx, subscriptionId);
  const at = ctx.clock.now();
  try {
    const found = await previewChange(ctx.db, subscription, {
      tierId: tierId ?? "",
      billingInterval: billingInterval ?? subscription.billingInterval ?? "month",
      at,
    });
    const currency = currencyOf(found.price);
    const tax = isTaxed(ctx)
      ? await taxOfRenewal(ctx, ctx.db, {
          userId: subscription.subscriberId,
          isAddedAgreed: subscription.agreedToAddedTax,
        })
      : null;
    const charge = taxedAmount(tax, money(found.chargeMinor, currency));
    return {
      tierId: found.tier.id,
      tierName: found.tier.name,
      billingInterval: found.price.billingInterval,
      when: found.when,
      chargeMinor: charge.grossMinor.toString(),
      taxMinor: charge.taxMinor.toString(),
      priceMinor: priceWithTax(tax, found.price.amountMinor, currency).toString(),
      currency,
      takesEffectAt: found.takesEffectAt.toISOString(),
      nextChargeAt: found.nextChargeAt.toISOString(),
      nextChargeMinor: priceWithTax(tax, found.nextChargeMinor, currency).toString(),
      terms:
        found.chargeMinor > 0n
          ? await sellerTerms(ctx, sellerOf(subscription), {
              name: await sellerName(ctx, subscription),
              currency,
            })
          : null,
      asOf: at.toISOString(),
    };
  } catch (error) {
    // What is not available at the moment has no amounts; the page shows the others.
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function sellerName(ctx: Context<Actor>, { creatorId, guildName }: Subscription) {
  const creator = creatorId ? await findCreator(ctx.db, creatorId) : undefined;
  return creator?.displayName ?? guildName ?? "";
}

async function offerLabel(ctx: Context<Actor>, subscriptionId: string): Promise<Message | null> {
  const subscription = await loadSubscriptionFor(ctx, subscriptionId);
  const offer = await retentionOfferFor(ctx.db, subscription);
  if (!offer) return null;
  return discountLabel(offer, (minor) => amountIn(money(minor, paymentSettings(ctx).currency)));
}
