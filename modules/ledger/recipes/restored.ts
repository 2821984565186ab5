import type { Leg } from "../transfer.ts";
import { beneficial, beneficiariesOf } from "./standing.ts";
import { giveTo, type HeldBalances } from "./take-from.ts";

/**
 * Takes back what was taken: each leg the other way. Whoever was paid gets theirs where it is of
 * use now: what they owe is settled first, and what had been pending is free.
 */
export function restored(legs: readonly Leg[], held: HeldBalances): Leg[] {
  const mirrored = legs
    .filter(({ account }) => !beneficial.has(account.kind))
    .map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor }));
  const currency = legs[0]?.account.currency ?? "";
  const given = beneficiariesOf(legs).flatMap(({ owner, amountMinor }) =>
    giveTo(owner, -amountMinor, currency, held),
  );
  return [...mirrored, ...given];
}
