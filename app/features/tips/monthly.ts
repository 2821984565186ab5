import { subscribePath } from "#app/components/subscriptions/figures.ts";
import type { TierView } from "#contracts/subscriptions";
import { type Currency, type Money, money } from "#platform/money";

export interface Monthly {
  readonly tier: string;
  readonly price: Money;
  readonly path: string;
}

/** The tier closest in price to the tip: for payers who would give it every month. */
export function monthlyFor(
  tip: { readonly amountMinor: bigint; readonly currency: string },
  username: string,
  tiers: readonly TierView[],
): Monthly | undefined {
  const choices = tiers.flatMap(({ id, name, prices, slotsLeft }) => {
    const price = prices.find(({ billingInterval }) => billingInterval === "month");
    if (!price || price.currency !== tip.currency || slotsLeft === 0) return [];
    const apart = BigInt(price.minor) - tip.amountMinor;
    return [{ id, name, price, apart: apart < 0n ? -apart : apart }];
  });
  const [nearest] = choices.sort((a, b) => (a.apart < b.apart ? -1 : 1));
  if (!nearest) return;
  return {
    tier: nearest.name,
    price: money(BigInt(nearest.price.minor), nearest.price.currency as Currency),
    path: `${subscribePath(username, { tier: nearest.id })}#checkout`,
  };
}
