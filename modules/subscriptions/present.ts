import { portionsOf } from "#modules/ledger";
import { feeEstimate, paymentSettings, paymentsState } from "#modules/payments";
import { money } from "#platform/money";
import type { WithPorts } from "#platform/ports";
import type { Price } from "./access.ts";
import { currencyOf } from "./charge.ts";
import type { Tier } from "./seats.ts";
import type { PriceView, TierView } from "./views.ts";

const nobody = { type: "member", id: null } as const;

/** What of a payment arrives, by the same arithmetic that posts it. */
export function receives(
  ctx: WithPorts,
  amountMinor: bigint,
  currency: PriceView["currency"],
): bigint {
  if (amountMinor === 0n || paymentsState(ctx) === "off") return amountMinor;
  return portionsOf(
    {
      kind: "subscription",
      payer: nobody,
      currency,
      grossMinor: amountMinor,
      taxMinor: 0n,
      platformFeeBp: paymentSettings(ctx).platformFeeBp,
      beneficiaries: [{ owner: nobody, basisPoints: 10_000 }],
    },
    { processorFeeMinor: feeEstimate(ctx, money(amountMinor, currency)).amountMinor },
  ).restMinor;
}

export const priceView = (ctx: WithPorts, price: Price): PriceView => ({
  id: price.id,
  cadence: price.cadence,
  minor: price.amountMinor.toString(),
  currency: currencyOf(price),
  receivesMinor: receives(ctx, price.amountMinor, currencyOf(price)).toString(),
});

export const tierView = (ctx: WithPorts, tier: Tier, prices: readonly Price[]): TierView => ({
  id: tier.id,
  name: tier.name,
  description: tier.description,
  benefits: tier.benefits,
  isFree: tier.isFree,
  trialDays: tier.trialDays,
  seatsLeft: tier.seatCap === null ? null : Math.max(0, tier.seatCap - tier.seatCount),
  state: tier.state,
  prices: prices
    .filter(({ tierId, endsAt }) => tierId === tier.id && endsAt === null)
    .sort((a, b) => (a.cadence < b.cadence ? -1 : 1))
    .map((each) => priceView(ctx, each)),
});
