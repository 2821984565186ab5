import type { Fees } from "#contracts/payments";
import { basisPoints, type Money, money, subtract } from "#platform/money";

/** What a charge leaves, step by step. Matches the ledger to the cent. */
export function costsOf(charge: Money, fees: Fees) {
  const platform = basisPoints(charge, fees.platformBp);
  const card = money(
    basisPoints(charge, fees.processorBp).amountMinor + BigInt(fees.processorFixedMinor),
    charge.currency,
  );
  return { charge, platform, card, receives: subtract(subtract(charge, platform), card) };
}

/**
 * The smallest charge that leaves the whole amount. The costs grow with the charge, so it adds what
 * is missing until nothing is; rounding may leave it a unit too high, which is corrected at the
 * end.
 */
export function chargeToCover(amount: Money, fees: Fees): Money {
  const wanted = amount.amountMinor;
  const left = (minor: bigint) => costsOf(money(minor, amount.currency), fees).receives.amountMinor;
  let charge = wanted;
  for (let missing = wanted - left(charge); missing > 0n; missing = wanted - left(charge))
    charge += missing;
  while (charge > wanted && left(charge - 1n) >= wanted) charge -= 1n;
  return money(charge, amount.currency);
}
