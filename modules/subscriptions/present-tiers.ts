import { portionsOf } from "#modules/ledger";
import { feeEstimate, paymentSettings, paymentsState } from "#modules/payments";
import { money } from "#platform/money";
import type { WithPorts } from "#platform/ports";
import type { Price } from "./access.ts";
import { currencyOf } from "./charge.ts";
import type { Tier } from "./slots.ts";
import type { PriceView, TierView } from "./views.ts";

const unknownPayer = { type: "member", id: null } as const;

/** What of a payment arrives, by the same arithmetic that posts it. */
export function netAmount(
  ctx: WithPorts,
  amountMinor: bigint,
  currency: PriceView["currency"],
): bigint {
  if (amountMinor === 0n || paymentsState(ctx) === "off") return amountMinor;
  return portionsOf(
    {
      kind: "subscription",
      payer: unknownPayer,
      currency,
      grossMinor: amountMinor,
      taxMinor: 0n,
      platformFeeBp: paymentSettings(ctx).platformFeeBp,
      beneficiaries: [{ owner: unknownPayer, basisPoints: 10_000 }],
    },
    { processorFeeMinor: feeEstimate(ctx, money(amountMinor, currency)).amountMinor },
  ).restMinor;
}

export const priceView = (ctx: WithPorts, price: Price): PriceView => ({
  id: price.id,
  billingInterval: price.billingInterval,
  minor: price.amountMinor.toString(),
  currency: currencyOf(price),
  netMinor: netAmount(ctx, price.amountMinor, currencyOf(price)).toString(),
});

export const tierView = (ctx: WithPorts, tier: Tier, prices: readonly Price[]): TierView => ({
  id: tier.id,
  name: tier.name,
  description: tier.description,
  benefits: tier.benefits,
  isFree: tier.isFree,
  trialDays: tier.trialDays,
  slotsLeft: tier.slotLimit === null ? null : Math.max(0, tier.slotLimit - tier.slotsTaken),
  state: tier.state,
  prices: prices
    .filter(({ tierId, endsAt }) => tierId === tier.id && endsAt === null)
    .sort((a, b) => (a.billingInterval < b.billingInterval ? -1 : 1))
    .map((each) => priceView(ctx, each)),
});
