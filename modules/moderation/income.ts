import { and, eq, inArray } from "drizzle-orm";
import { balancesOf } from "#modules/ledger";
import type { Transaction } from "#platform/db";
import { subscriptions } from "#tables/subscriptions";

const running = ["trialing", "active", "past_due", "paused", "canceling", "disputed"] as const;
const earned = new Set(["creator_pending", "creator_available", "creator_reserved"]);

/** Whether the user has income here: supporters pay them, or they still have money here. */
export async function hasIncome(tx: Transaction, userId: string): Promise<boolean> {
  const balances = await balancesOf({ db: tx }, { type: "member", id: userId });
  if (balances.some(({ kind, balanceMinor }) => earned.has(kind) && balanceMinor > 0n)) return true;
  const theirs = and(
    eq(subscriptions.creatorId, userId),
    inArray(subscriptions.state, [...running]),
  );
  return (await tx.$count(subscriptions, theirs)) > 0;
}
