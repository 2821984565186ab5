import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";
import {
  type AnalyticsFilters,
  analyticsLimits,
  type Cohort,
  type MeasureGroup,
} from "../contract.ts";
import type { Figures, MeasureLabels } from "./figures.ts";

export const peopleMetrics = ["sign_up", "active_day", "active_week", "active_month"];
export const retentionMetrics = [
  "sign_up",
  "funnel_confirmed",
  "funnel_took_part",
  "funnel_came_back",
  "funnel_paid",
];

const last = (values: readonly number[]) => values.at(-1) ?? 0;
const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length;

function signUpsOf(figures: Figures) {
  return figures.measure(
    {
      id: "sign-ups",
      name: "analytics.members.signUps.name",
      about: "analytics.members.signUps.about",
    },
    (at) => at("sign_up").count,
  );
}

export function peoplePart(figures: Figures): MeasureGroup[] {
  const perDay = figures.measure(
    {
      id: "active-day",
      name: "analytics.members.daily.name",
      about: "analytics.members.daily.about",
    },
    (at) => at("active_day").count,
  );
  const days = figures.periods.map((_, i) => figures.daysOf(i));
  const inAll = days.reduce((a, b) => a + b, 0);
  const daily = {
    ...perDay,
    values: perDay.values.map((value, i) => (value ?? 0) / (days[i] ?? 1)),
    total: (perDay.total ?? 0) / Math.max(1, inAll),
    previous: perDay.previous === null ? null : perDay.previous / Math.max(1, inAll),
  };
  const weekly = figures.measure(
    {
      id: "active-week",
      name: "analytics.members.weekly.name",
      about: "analytics.members.weekly.about",
    },
    (at) => at("active_week").last,
    last,
  );
  const monthly = figures.measure(
    {
      id: "active-month",
      name: "analytics.members.monthly.name",
      about: "analytics.members.monthly.about",
    },
    (at) => at("active_month").last,
    last,
  );
  const ratio = (a: number | null, b: number | null) => (a === null || !b ? null : a / b);
  const stickiness = {
    id: "stickiness",
    name: "analytics.members.stickiness.name",
    unit: "share" as const,
    about: "analytics.members.stickiness.about",
    values: daily.values.map((value, i) => ratio(value, monthly.values[i] ?? null)),
    total: ratio(mean(daily.values), monthly.total),
    previous: ratio(daily.previous, monthly.previous),
  };
  const signUps = signUpsOf(figures);
  return [
    {
      id: "people",
      title: "analytics.members.title",
      kind: "table",
      measures: [signUps, daily, weekly, monthly, stickiness],
    },
    { id: "joining", title: "analytics.members.signUps.name", kind: "bars", measures: [signUps] },
    {
      id: "being-here",
      title: "analytics.members.active",
      kind: "lines",
      measures: [monthly, weekly, daily],
    },
  ];
}

/** What new members did, besides the cohorts. */
export function retentionPart(figures: Figures): MeasureGroup[] {
  const signUps = signUpsOf(figures);
  const step = (id: string, labels: MeasureLabels) =>
    figures.measure({ id, ...labels }, (at) => at(id.replaceAll("-", "_")).count);
  return [
    {
      id: "activation",
      title: "analytics.activation.title",
      kind: "funnel",
      measures: [
        { ...signUps, id: "signed-up", name: "analytics.activation.signedUp.name" },
        step("funnel-confirmed", {
          name: "analytics.activation.confirmed.name",
          about: "analytics.activation.confirmed.about",
        }),
        step("funnel-took-part", {
          name: "analytics.activation.participated.name",
          about: "analytics.activation.participated.about",
        }),
        step("funnel-came-back", {
          name: "analytics.activation.returned.name",
          about: "analytics.activation.returned.about",
        }),
        step("funnel-paid", {
          name: "analytics.activation.paid.name",
          about: "analytics.activation.paid.about",
        }),
      ],
    },
  ];
}

/** The latest months in which people joined, up to the end of the range. */
export async function cohortsOf(db: Database, filters: AnalyticsFilters): Promise<Cohort[]> {
  const months = analyticsLimits.cohorts;
  const { rows } = await db.execute<{
    month: string;
    joined: number;
    ages: string;
    last: number;
  }>(sql`
    with months as (
      select m::date as month from generate_series(
        date_trunc('month', ${filters.to}::date) - make_interval(months => ${months - 1}),
        date_trunc('month', ${filters.to}::date), interval '1 month') m)
    select m.month::text, coalesce(j.joined, 0)::int as joined,
      coalesce(jsonb_object_agg(c.month, c.active) filter (where c.month is not null), '{}')::text as ages
    from months m
    left join lateral (select sum(d.count) as joined from analytics_daily d
      where d.source = ${filters.source} and d.metric = 'sign_up'
        and d.day >= m.month and d.day < m.month + interval '1 month') j on true
    left join analytics_cohorts c on c.source = ${filters.source} and c.cohort = m.month
      and c.month <= ${filters.to}::date
    group by m.month, j.joined order by m.month`);
  return rows.map(({ month, joined, ages }, row) => {
    const active = JSON.parse(ages) as Record<string, number>;
    return {
      month: month.slice(0, 7),
      joined,
      active: Array.from({ length: months }, (_, age) =>
        row + age < months ? (active[monthAfter(month, age)] ?? 0) : null,
      ),
    };
  });
}

function monthAfter(month: string, by: number): string {
  const date = new Date(`${month}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 10);
}
