import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { isCurrency, money } from "#platform/money";
import type { BillingInterval } from "./constants.ts";
import { overSpendingCap } from "./errors.ts";
import type { SubscriptionState } from "./states.ts";
import { spendingCaps, subscriptions, tierPrices } from "./tables.ts";

type Reader = Pick<Database | Transaction, "select">;

/** A price per month; a twelfth of a yearly price, rounded up so that a cap holds. */
export const perMonth = (amountMinor: bigint, billingInterval: BillingInterval | null): bigint =>
  billingInterval === "year" ? (amountMinor + 11n) / 12n : amountMinor;

const paying = ["trialing", "active", "past_due", "disputed"] as const;

/** What a user's subscriptions cost a month; nothing while they are paused. */
export const monthlyTotal = (db: Reader, userId: string, currency: string): Promise<bigint> =>
  monthlySum(db, { userId, currency, states: paying });

interface MonthlySum {
  readonly userId: string;
  readonly currency: string;
  readonly states: readonly SubscriptionState[];
  /** The one that is about to change. */
  readonly except?: string | undefined;
}

async function monthlySum(
  db: Reader,
  { userId, currency, states, except }: MonthlySum,
): Promise<bigint> {
  const [row] = await db
    .select({
      total: sql<string>`coalesce(sum(case when ${tierPrices.billingInterval} = 'year' then (${tierPrices.amountMinor} + 11) / 12 else ${tierPrices.amountMinor} end), 0)::text`,
    })
    .from(subscriptions)
    .innerJoin(tierPrices, eq(tierPrices.id, subscriptions.priceId))
    .where(
      and(
        eq(subscriptions.subscriberId, userId),
        inArray(subscriptions.state, [...states]),
        eq(tierPrices.currency, currency),
        except === undefined ? undefined : ne(subscriptions.id, except),
      ),
    );
  return BigInt(row?.total ?? "0");
}

export async function capOf(db: Reader, userId: string) {
  const [cap] = await db.select().from(spendingCaps).where(eq(spendingCaps.userId, userId));
  return cap;
}

interface Spending {
  readonly userId: string;
  readonly currency: string;
  /** What is to be added a month. */
  readonly addedMinor: bigint;
  readonly except?: string;
}

/** Whether the user stays within their own cap, and the resulting total. */
export async function withinCap(db: Reader, spending: Spending) {
  const { userId, currency, addedMinor, except } = spending;
  const cap = await capOf(db, userId);
  // A paused one resumes by itself, so it counts towards the cap.
  const states = [...paying, "paused"] as const;
  const sum = await monthlySum(db, { userId, currency, states, except });
  const totalMinor = sum + addedMinor;
  const holds = !cap || cap.currency !== currency || totalMinor <= cap.amountMinor;
  return { holds, cap, totalMinor };
}

/**
 * Rejects what would exceed the user's own cap. Their subscriptions are counted under the cap's
 * lock.
 */
export async function requireWithinCap(tx: Transaction, spending: Spending): Promise<void> {
  await tx
    .select({ userId: spendingCaps.userId })
    .from(spendingCaps)
    .where(eq(spendingCaps.userId, spending.userId))
    .for("no key update");
  const { holds, cap, totalMinor } = await withinCap(tx, spending);
  if (holds || !cap || !isCurrency(cap.currency)) return;
  throw overSpendingCap(money(cap.amountMinor, cap.currency), money(totalMinor, cap.currency));
}
