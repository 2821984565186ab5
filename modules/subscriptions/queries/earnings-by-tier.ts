import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { type Currency, type Money, money } from "#platform/money";
import { subscriptionCharges, subscriptions, tiers } from "../tables.ts";

interface EarningsParams {
  readonly creatorId: string;
  readonly from: Date;
  readonly to: Date;
  readonly currency: Currency;
}

/** What subscribers of each tier paid between two moments, the largest first. */
export async function earningsByTier(
  { db }: Pick<Context<Actor>, "db">,
  { creatorId, from, to, currency }: EarningsParams,
): Promise<readonly { readonly tier: string; readonly amount: Money }[]> {
  const total = sql<string>`sum(${subscriptionCharges.amountMinor})::text`;
  const rows = await db
    .select({ tier: tiers.name, total })
    .from(subscriptionCharges)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
    .innerJoin(tiers, eq(tiers.id, subscriptionCharges.tierId))
    .where(
      and(
        eq(subscriptions.creatorId, creatorId),
        eq(subscriptionCharges.state, "paid"),
        eq(subscriptionCharges.currency, currency),
        gte(subscriptionCharges.paidAt, from),
        lt(subscriptionCharges.paidAt, to),
      ),
    )
    .groupBy(tiers.id)
    .orderBy(desc(sql`sum(${subscriptionCharges.amountMinor})`));
  return rows.map((row) => ({ tier: row.tier, amount: money(BigInt(row.total), currency) }));
}
