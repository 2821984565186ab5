import { and, eq, isNull, sql } from "drizzle-orm";
import type { AccountKind } from "#contracts/ledger";
import { requireMember } from "#modules/identity";
import { balancesOf } from "#modules/ledger";
import { paymentSettings, paymentsState } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { type Currency, compare, type Money, money } from "#platform/money";
import { minPayout, type PendingReason } from "../constants.ts";
import { breakdownsPort, subscriptionFiguresPort } from "../settings.ts";
import { payees, pendingEarnings } from "../tables.ts";
import { debtsOf } from "./debts.ts";
import { earningsByMonth, monthsBack } from "./earnings-by-month.ts";
import { openPayoutOf } from "./open-payout.ts";

export interface PendingGroup {
  /** The day it is free: `2026-11-18`. */
  readonly day: string;
  readonly reason: PendingReason;
  readonly amount: Money;
  readonly rows: number;
}

export async function earningsPage(ctx: Context<Actor>) {
  const { userId } = requireMember(ctx);
  const { currency } = paymentSettings(ctx);
  const now = ctx.clock.now();
  const span = { userId, from: monthsBack(now, 0), to: now };
  const subscriptionMetrics = ctx.ports.get(subscriptionFiguresPort);
  const breakdowns = ctx.ports.get(breakdownsPort);
  const [balances, pending, months, debts, open, payee, subscriptions, lists] = await Promise.all([
    balancesOf(ctx, { type: "member", id: userId }, currency),
    pendingGroups(ctx, userId, currency),
    earningsByMonth(ctx, userId, currency, 12),
    debtsOf(ctx, userId),
    openPayoutOf(ctx, userId),
    ctx.db.select().from(payees).where(eq(payees.userId, userId)),
    subscriptionMetrics(ctx, span),
    Promise.all(breakdowns.map(async ({ by, of }) => ({ by, lines: await of(ctx, span) }))),
  ]);
  const balance = (kind: AccountKind) =>
    money(balances.find((one) => one.kind === kind)?.balanceMinor ?? 0n, currency);
  const available = balance("creator_available");
  const least = minPayout(currency);
  return {
    currency,
    money: paymentsState(ctx),
    available,
    least,
    withdrawable: open === null && compare(available, least) >= 0,
    pendingTotal: balance("creator_pending"),
    reserved: balance("creator_reserved"),
    inTransit: balance("payout_in_transit"),
    owed: money(-balance("creator_debt").amountMinor, currency),
    pending,
    months,
    debts,
    open,
    riskProfile: {
      trusted: payee[0]?.trusted ?? false,
      reserveBp: payee[0]?.reserveBp ?? 0,
      nextOn: payee[0]?.nextOn ?? null,
      verified: payee[0]?.state === "verified",
    },
    subscriptions: subscriptions ?? null,
    breakdowns: lists.filter(({ lines }) => lines.length > 0),
  };
}
export type EarningsPage = Awaited<ReturnType<typeof earningsPage>>;

async function pendingGroups(
  { db }: Pick<Context, "db">,
  userId: string,
  currency: Currency,
): Promise<PendingGroup[]> {
  const day = sql<string>`to_char(${pendingEarnings.availableOn} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .select({
      day: day.as("day"),
      reason: pendingEarnings.reason,
      minor: sql<string>`sum(${pendingEarnings.leftMinor})::text`,
      rows: sql<number>`count(*)::int`,
    })
    .from(pendingEarnings)
    .where(
      and(
        eq(pendingEarnings.userId, userId),
        eq(pendingEarnings.currency, currency),
        isNull(pendingEarnings.settledAt),
      ),
    )
    .groupBy(sql`1`, pendingEarnings.reason)
    .orderBy(sql`1`, pendingEarnings.reason);
  return rows.map(({ minor, ...row }) => ({ ...row, amount: money(BigInt(minor), currency) }));
}
