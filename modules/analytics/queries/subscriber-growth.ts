import { sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { paymentSettings } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { csvText } from "#platform/csv";
import { notFound } from "#platform/errors";
import type { Translate } from "#platform/i18n";
import { money, moneyText } from "#platform/money";
import type { GrowthMonth, SubscriberCohort, SubscriberGrowth } from "../contract.ts";

const monthCount = 12;

/** Subscriptions to a creator that were begun, other than gifts and free ones. */
const paid = (userId: string) =>
  sql`s.creator_id = ${userId} and s.started_at is not null and s.price_id is not null`;

/**
 * How the number of a creator's subscribers and their monthly revenue developed in the last twelve
 * months, and how many subscribers of each month stayed. Months are in UTC.
 */
export async function subscriberGrowth(ctx: Context<Actor>): Promise<SubscriberGrowth> {
  const { userId } = requireMember(ctx);
  const { currency } = paymentSettings(ctx);
  const now = ctx.clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const months = sql`months as (
    select m at time zone 'UTC' as begins, (m + interval '1 month') at time zone 'UTC' as ends,
      to_char(m, 'YYYY-MM') as month, (m + interval '1 month')::date as next_day
    from generate_series(
      date_trunc('month', ${at} at time zone 'UTC') - make_interval(months => ${monthCount - 1}::int),
      date_trunc('month', ${at} at time zone 'UTC'), interval '1 month') m)`;
  const [{ rows: byMonth }, { rows: cohorts }] = await Promise.all([
    ctx.db.execute<MonthRow>(sql`
      with ${months}, own as materialized (
        select s.id, s.started_at, s.ended_at from subscriptions s where ${paid(userId)})
      select month,
        count(own.id) filter (where started_at < ends and (ended_at is null or ended_at >= ends))::int
          as subscribers,
        count(own.id) filter (where started_at >= begins and started_at < ends)::int as joined,
        count(own.id) filter (where ended_at >= begins and ended_at < ends)::int as "left",
        count(own.id) filter (where started_at < begins and (ended_at is null or ended_at >= begins))::int
          as before,
        count(own.id) filter (where started_at < begins and ended_at >= begins and ended_at < ends)::int
          as lost,
        coalesce((select sum(step.delta_minor) from analytics_mrr_steps step
          join subscriptions s on s.id = step.subscription_id
          where s.creator_id = ${userId} and step.currency = ${currency}
            and step.day < next_day), 0)::text as "mrrMinor"
      from months left join own on true
      group by month, begins, ends, next_day order by month`),
    ctx.db.execute<CohortRow>(sql`
      with ${months}, own as materialized (
        select to_char(s.started_at at time zone 'UTC', 'YYYY-MM') as cohort, s.ended_at
        from subscriptions s where ${paid(userId)})
      select cohort, month, count(*)::int as size,
        count(*) filter (where ended_at is null or ended_at >= least(ends, ${at}))::int as stayed
      from own join months on month >= cohort
      where cohort in (select month from months)
      group by cohort, month order by cohort, month`),
  ]);
  return {
    currency,
    months: byMonth.map(
      ({ before, lost, ...month }): GrowthMonth => ({
        ...month,
        churn: before === 0 ? null : lost / before,
      }),
    ),
    cohorts: toCohorts(cohorts),
  };
}

interface MonthRow extends Omit<GrowthMonth, "churn">, Record<string, unknown> {
  readonly before: number;
  readonly lost: number;
}

interface CohortRow extends Record<string, unknown> {
  readonly cohort: string;
  readonly size: number;
  readonly stayed: number;
}

const toCohorts = (rows: readonly CohortRow[]): SubscriberCohort[] =>
  [...Map.groupBy(rows, ({ cohort }) => cohort)].map(([month, ofCohort]) => ({
    month,
    joined: ofCohort[0]?.size ?? 0,
    stayed: ofCohort.map(({ stayed }) => stayed),
  }));

/** One table of the page: the months, or the cohorts. */
export async function subscriberGrowthCsv(
  ctx: Context<Actor>,
  table: string,
  t: Translate,
): Promise<{ readonly name: string; readonly text: string }> {
  const growth = await subscriberGrowth(ctx);
  const rows =
    table === "months"
      ? monthRows(growth, t)
      : table === "retention"
        ? cohortRows(growth, t)
        : undefined;
  if (!rows) throw notFound("table_not_found");
  return { name: `subscribers-${table}.csv`, text: csvText(rows) };
}

const monthRows = ({ months, currency }: SubscriberGrowth, t: Translate): string[][] => [
  [
    t("earnings.growth.month"),
    t("earnings.growth.mrrIn", { currency }),
    t("earnings.growth.subscribers"),
    t("earnings.growth.joined"),
    t("earnings.growth.left"),
    t("earnings.growth.churn"),
  ],
  ...months.map(({ month, mrrMinor, subscribers, joined, left, churn }) => [
    month,
    moneyText(money(BigInt(mrrMinor), currency)),
    ...[subscribers, joined, left].map(String),
    churn === null ? "" : String(Math.round(churn * 10_000) / 10_000),
  ]),
];

const cohortRows = ({ cohorts }: SubscriberGrowth, t: Translate): string[][] => [
  [
    t("earnings.growth.month"),
    t("earnings.growth.joined"),
    ...Array.from({ length: monthCount }, (_, age) =>
      t("earnings.growth.afterMonths", { months: age }),
    ),
  ],
  ...cohorts.map(({ month, joined, stayed }) => [
    month,
    String(joined),
    ...Array.from({ length: monthCount }, (_, age) => String(stayed[age] ?? "")),
  ]),
];
