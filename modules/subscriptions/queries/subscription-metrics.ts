import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { creatorSeller, type Seller, soldBy } from "../seller.ts";
import { subscriptions, tierPrices } from "../tables.ts";

const paying = ["active", "past_due", "canceling", "disputed"] as const;

/** Current monthly revenue and number of subscribers. */
export async function currentTotals(db: Pick<Database | Transaction, "select">, seller: Seller) {
  const [row] = await db
    .select({
      monthly: sql<string>`coalesce(sum(case when ${tierPrices.billingInterval} = 'year' then ${tierPrices.amountMinor} / 12 else ${tierPrices.amountMinor} end), 0)::text`,
      count: sql<number>`count(*)::int`,
    })
    .from(subscriptions)
    .innerJoin(tierPrices, eq(tierPrices.id, subscriptions.priceId))
    .where(and(soldBy(subscriptions, seller), inArray(subscriptions.state, [...paying])));
  return { monthlyMinor: BigInt(row?.monthly ?? "0"), payingCount: row?.count ?? 0 };
}

export interface SubscriptionMetrics {
  readonly monthlyMinor: string;
  readonly payingCount: number;
  readonly beganCount: number;
  readonly endedCount: number;
  /** Of those who paid at the start of the range, in percent with one decimal. */
  readonly churnPercent: number;
  /** What a subscriber has paid on average, until they left or until now. */
  readonly lifetimeMinor: string;
  readonly byTier: readonly {
    readonly tierId: string;
    readonly name: string;
    readonly count: number;
    readonly monthlyMinor: string;
  }[];
  /** For a plot: how many began, ended and paid in each month, oldest first. */
  readonly months: readonly {
    readonly month: string;
    readonly began: number;
    readonly ended: number;
    readonly paidMinor: string;
  }[];
}

/** What the earnings page shows about subscriptions, between two moments. */
export async function subscriptionMetrics(
  { db }: Pick<Context<Actor>, "db">,
  { creatorId, from, to }: { readonly creatorId: string; readonly from: Date; readonly to: Date },
): Promise<SubscriptionMetrics> {
  const span = sql`${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`;
  const [now, { rows: tiers }, { rows: months }, { rows: lives }] = await Promise.all([
    currentTotals(db, creatorSeller(creatorId)),
    db.execute<{ id: string; name: string; count: number; monthly: string }>(sql`
      select t.id, t.name, count(s.id)::int as count,
        coalesce(sum(case when p.billing_interval = 'year' then p.amount_minor / 12 else p.amount_minor end), 0)::text as monthly
      from tiers t
      left join subscriptions s on s.tier_id = t.id and s.state in ('active', 'past_due', 'canceling', 'disputed')
      left join tier_prices p on p.id = s.price_id
      where t.creator_id = ${creatorId} and t.state <> 'draft'
      group by t.id order by t.position`),
    db.execute<{ month: string; began: number; ended: number; paid: string }>(sql`
      select to_char(m, 'YYYY-MM') as month,
        (select count(*) from subscriptions s where s.creator_id = ${creatorId}
          and s.started_at >= m and s.started_at < m + interval '1 month')::int as began,
        (select count(*) from subscriptions s where s.creator_id = ${creatorId} and s.started_at is not null
          and s.ended_at >= m and s.ended_at < m + interval '1 month')::int as ended,
        (select coalesce(sum(c.amount_minor), 0) from subscription_charges c
          join subscriptions s on s.id = c.subscription_id
          where s.creator_id = ${creatorId} and c.state = 'paid'
            and c.paid_at >= m and c.paid_at < m + interval '1 month')::text as paid
      from generate_series(date_trunc('month', ${from.toISOString()}::timestamptz at time zone 'UTC') at time zone 'UTC',
        ${to.toISOString()}::timestamptz, interval '1 month') m
      order by m`),
    db.execute<{ began: number; ended: number; before: number; lifetime: string }>(sql`
      select count(*) filter (where s.started_at between ${span})::int as began,
        count(*) filter (where s.ended_at between ${span})::int as ended,
        count(*) filter (where s.started_at < ${from.toISOString()}::timestamptz
          and (s.ended_at is null or s.ended_at >= ${from.toISOString()}::timestamptz))::int as before,
        coalesce(avg((select coalesce(sum(c.amount_minor), 0) from subscription_charges c
          where c.subscription_id = s.id and c.state = 'paid')), 0)::bigint::text as lifetime
      from subscriptions s
      where s.creator_id = ${creatorId} and s.started_at is not null and s.price_id is not null`),
  ]);
  const [life] = lives;
  return {
    monthlyMinor: now.monthlyMinor.toString(),
    payingCount: now.payingCount,
    beganCount: life?.began ?? 0,
    endedCount: life?.ended ?? 0,
    churnPercent: life?.before ? Math.round((life.ended / life.before) * 1_000) / 10 : 0,
    lifetimeMinor: life?.lifetime ?? "0",
    byTier: tiers.map(({ id, name, count, monthly }) => ({
      tierId: id,
      name,
      count,
      monthlyMinor: monthly,
    })),
    months: months.map(({ paid, ...month }) => ({ ...month, paidMinor: paid })),
  };
}
