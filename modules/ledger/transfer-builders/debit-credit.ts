import type { Owner } from "../account-kinds.ts";
import type { Leg } from "../transfer.ts";
import { legsIn } from "./legs.ts";

/** The owner's balance as returned by `lockBalances`; zero if there is none. */
export type LockedBalances = (
  owner: Owner,
  kind: "creator_available" | "creator_pending" | "creator_debt" | "guild_purse",
) => bigint;

/**
 * Takes money back from a payee: first from the available balance, then from the pending one; the
 * rest becomes a debt.
 */
export function debitLegs(
  owner: Owner,
  amountMinor: bigint,
  currency: string,
  held: LockedBalances,
): Leg[] {
  const leg = legsIn(currency);
  const treasuries =
    owner.type === "guild"
      ? (["guild_purse"] as const)
      : (["creator_available", "creator_pending"] as const);
  let missing = amountMinor;
  const legs: Leg[] = [];
  for (const kind of treasuries) {
    const part = min(held(owner, kind), missing);
    if (part <= 0n) continue;
    legs.push(leg(kind, -part, owner));
    missing -= part;
  }
  if (missing > 0n) legs.push(leg("creator_debt", -missing, owner));
  return legs;
}

/** Credits a payee: a debt is settled first. */
export function creditLegs(
  owner: Owner,
  amountMinor: bigint,
  currency: string,
  held: LockedBalances,
): Leg[] {
  const leg = legsIn(currency);
  const debt = -held(owner, "creator_debt");
  const settled = min(debt, amountMinor);
  const treasury = owner.type === "guild" ? "guild_purse" : "creator_available";
  return [leg("creator_debt", settled, owner), leg(treasury, amountMinor - settled, owner)].filter(
    ({ amountMinor: part }) => part !== 0n,
  );
}

function min(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}
