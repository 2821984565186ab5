import type { Leg } from "../transfer.ts";
import { creditLegs, type LockedBalances } from "./debit-credit.ts";
import { beneficiariesOf, beneficiaryKinds } from "./payment-breakdown.ts";

/**
 * Reverses each leg. Payees are credited as of now: debts are settled first, and what had been
 * pending is available.
 */
export function restored(legs: readonly Leg[], held: LockedBalances): Leg[] {
  const mirrored = legs
    .filter(({ account }) => !beneficiaryKinds.has(account.kind))
    .map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor }));
  const currency = legs[0]?.account.currency ?? "";
  const credited = beneficiariesOf(legs).flatMap(({ owner, amountMinor }) =>
    creditLegs(owner, -amountMinor, currency, held),
  );
  return [...mirrored, ...credited];
}
