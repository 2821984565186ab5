import type { Owner } from "../account-kinds.ts";
import type { Leg } from "../transfer.ts";
import { legsIn } from "./legs.ts";

/** What the owner has, as `holdBalances` tells it; zero where there is nothing. */
export type HeldBalances = (
  owner: Owner,
  kind: "creator_available" | "creator_pending" | "creator_debt" | "guild_purse",
) => bigint;

/**
 * Takes money back from whoever was paid: first what is free, then what is still waiting, and what
 * is gone already becomes a debt.
 */
export function takeFrom(
  owner: Owner,
  amountMinor: bigint,
  currency: string,
  held: HeldBalances,
): Leg[] {
  const leg = legsIn(currency);
  const purses =
    owner.type === "guild"
      ? (["guild_purse"] as const)
      : (["creator_available", "creator_pending"] as const);
  let missing = amountMinor;
  const legs: Leg[] = [];
  for (const kind of purses) {
    const part = least(held(owner, kind), missing);
    if (part <= 0n) continue;
    legs.push(leg(kind, -part, owner));
    missing -= part;
  }
  if (missing > 0n) legs.push(leg("creator_debt", -missing, owner));
  return legs;
}

/** Gives money to whoever was paid: a debt is settled first. */
export function giveTo(
  owner: Owner,
  amountMinor: bigint,
  currency: string,
  held: HeldBalances,
): Leg[] {
  const leg = legsIn(currency);
  const debt = -held(owner, "creator_debt");
  const settled = least(debt, amountMinor);
  const purse = owner.type === "guild" ? "guild_purse" : "creator_available";
  return [leg("creator_debt", settled, owner), leg(purse, amountMinor - settled, owner)].filter(
    ({ amountMinor: part }) => part !== 0n,
  );
}

function least(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}
