import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { priceWithTax, taxOfRenewal } from "#modules/taxes";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { isCurrency, money } from "#platform/money";
import type { BillingInterval } from "./constants.ts";
import { overSpendingCap } from "./errors.ts";
import type { SubscriptionState } from "./states.ts";
import { spendingCaps, subscriptions, tierPrices } from "./tables.ts";

type Reader = Database | Transaction;

/** A price per month; a twelfth of a yearly price, rounded up so that a cap holds. */
export const perMonth = (amountMinor: bigint, billingInterval: BillingInterval | null): bigint =>
  billingInterval === "year" ? (amountMinor + 11n) / 12n : amountMinor;

const paying = ["trialing", "active", "past_due", "disputed"] as const;

/** What a user's subscriptions cost a month; nothing while they are paused. */
export const monthlyTotal = (
  ctx: Pick<Context<Actor>, "clock" | "db" | "ports">,
  userId: string,
  currency: string,
): Promise<bigint> => monthlySum(ctx, ctx.db, { userId, currency, states: paying });

interface MonthlySum {
  readonly userId: string;
  readonly currency: string;
  readonly states: readonly SubscriptionState[];
  /** The one that is about to change. */
  readonly except?: string | undefined;
}

/** With the tax that is added to their prices. */
async function monthlySum(
  ctx: Pick<Context<Actor>, "clock" | "ports">,
  db: Reader,
  { userId, currency, states, except }: MonthlySum,
): Promise<bigint> {
  const rows = await db
    .select({
      isTaxAdded: subscriptions.agreedToAddedTax,
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
    )
    .groupBy(subscriptions.agreedToAddedTax);
  const totalOf = (isTaxAdded: boolean) =>
    BigInt(rows.find((row) => row.isTaxAdded === isTaxAdded)?.total ?? "0");
  const untaxed = totalOf(true);
  if (untaxed === 0n || !isCurrency(currency)) return totalOf(false) + untaxed;
  const tax = await taxOfRenewal(ctx, db, { userId, isAddedAgreed: true });
  return totalOf(false) + priceWithTax(tax, untaxed, currency);
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
export async function withinCap(
  ctx: Pick<Context<Actor>, "clock" | "ports">,
  db: Reader,
  spending: Spending,
) {
  const { userId, currency, addedMinor, except } = spending;
  const cap = await capOf(db, userId);
  // A paused one resumes by itself, so it counts towards the cap.
  const states = [...paying, "paused"] as const;
  const sum = await monthlySum(ctx, db, { userId, currency, states, except });
  const totalMinor = sum + addedMinor;
  const holds = !cap || cap.currency !== currency || totalMinor <= cap.amountMinor;
  return { holds, cap, totalMinor };
}

/**
 * Rejects what would exceed the user's own cap. Their subscriptions are counted under the cap's
 * lock.
 */
export async function requireWithinCap(
  ctx: Pick<Context<Actor>, "clock" | "ports">,
  tx: Transaction,
  spending: Spending,
): Promise<void> {
  await tx
    .select({ userId: spendingCaps.userId })
    .from(spendingCaps)
    .where(eq(spendingCaps.userId, spending.userId))
    .for("no key update");
  const { holds, cap, totalMinor } = await withinCap(ctx, tx, spending);
  if (holds || !cap || !isCurrency(cap.currency)) return;
  throw overSpendingCap(money(cap.amountMinor, cap.currency), money(totalMinor, cap.currency));
}
