import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";
import { message } from "#platform/i18n";
import type { AnalyticsFilters, Measure, MeasureGroup } from "../contract.ts";
import { previousRangeOf } from "../filters.ts";
import type { Figures, MeasureLabels } from "./figures.ts";

const paid = ["paid_subscription", "paid_tip", "paid_work", "paid_gift"] as const;
const bridge = ["mrr_new", "mrr_expansion", "mrr_contraction", "mrr_churned"] as const;
export const moneyMetrics = [
  ...paid,
  ...bridge,
  "platform_fee",
  "processor_fee",
  "refund",
  "refund_failed",
  "dispute",
  "dispute_won",
  "payout",
  "payout_returned",
  "active_month",
];

/** MRR before the range and before the previous range, per currency. */
export interface MrrBaseline {
  readonly start: Readonly<Record<string, number>>;
  readonly before: Readonly<Record<string, number>>;
}

export async function loadMrrBaseline(
  db: Database,
  filters: AnalyticsFilters,
): Promise<MrrBaseline> {
  const { rows } = await db.execute<{ currency: string; start: number; before: number }>(sql`
    select currency, sum(amount_minor)::float8 as start,
      coalesce(sum(amount_minor) filter (where day < ${previousRangeOf(filters).from}::date), 0)::float8 as before
    from analytics_daily where source = ${filters.source} and metric in ${[...bridge]}
      and day < ${filters.from}::date group by currency`);
  const by = (of: "start" | "before") =>
    Object.fromEntries(rows.map((row) => [row.currency, row[of]]));
  return { start: by("start"), before: by("before") };
}

/** One set of tables per currency: amounts are never added across currencies. */
export function moneyPart(figures: Figures, standing: MrrBaseline): MeasureGroup[] {
  const currencies = new Set([...figures.currencies, ...Object.keys(standing.start)]);
  return [...currencies].sort().flatMap((currency) => inCurrency(figures, standing, currency));
}

function inCurrency(figures: Figures, standing: MrrBaseline, currency: string): MeasureGroup[] {
  const key = currency.toLowerCase();
  const amount = (metrics: readonly string[], id: string, labels: MeasureLabels) =>
    figures.measure({ id, ...labels, unit: { currency } }, (at) =>
      metrics.reduce((sum, metric) => sum + at(metric, currency).amount, 0),
    );
  const number = (metric: string, id: string, labels: MeasureLabels) =>
    figures.measure({ id, ...labels }, (at) => at(metric, currency).count);
  const volume = amount(paid, "volume", {
    name: "analytics.money.volume.name",
    about: "analytics.money.volume.about",
  });
  const people = figures.measure(
    {
      id: "people",
      name: "analytics.members.monthly.name",
      about: "analytics.members.monthly.about",
    },
    (at) => at("active_month").last,
    (values) => values.at(-1) ?? 0,
  );
  const per = (a: number | null, b: number | null) => (a === null || !b ? null : Math.round(a / b));
  const began = amount(["mrr_new"], "mrr-new", {
    name: "analytics.money.mrrNew.name",
    about: "analytics.money.mrrNew.about",
  });
  const grew = amount(["mrr_expansion"], "mrr-expansion", {
    name: "analytics.money.mrrExpansion.name",
    about: "analytics.money.mrrExpansion.about",
  });
  const shrank = amount(["mrr_contraction"], "mrr-contraction", {
    name: "analytics.money.mrrContraction.name",
    about: "analytics.money.mrrContraction.about",
  });
  const ended = amount(["mrr_churned"], "mrr-churned", {
    name: "analytics.money.mrrChurned.name",
    about: "analytics.money.mrrChurned.about",
  });
  const level = monthlyLevel([began, grew, shrank, ended], standing, currency);
  return [
    {
      id: `money-${key}`,
      title: message("analytics.money.title", { currency }),
      kind: "table",
      measures: [
        volume,
        amount(["platform_fee"], "fees", {
          name: "analytics.money.platformFees.name",
          about: "analytics.money.platformFees.about",
        }),
        amount(["processor_fee"], "processor", {
          name: "analytics.money.processorFees.name",
          about: "analytics.money.processorFees.about",
        }),
        {
          id: "arpu",
          name: "analytics.money.perMember.name",
          unit: { currency },
          about: "analytics.money.perMember.about",
          values: volume.values.map((value, i) => per(value, people.values[i] ?? null)),
          total: per(volume.total, people.total),
          previous: per(volume.previous, people.previous),
        },
        amount(["refund", "refund_failed"], "refunds", {
          name: "analytics.money.refunded.name",
          about: "analytics.money.refunded.about",
        }),
        number("refund", "refund-count", {
          name: "analytics.money.refunds.name",
          about: "analytics.money.refunds.about",
        }),
        amount(["dispute"], "disputed", {
          name: "analytics.money.disputed.name",
          about: "analytics.money.disputed.about",
        }),
        number("dispute", "dispute-count", {
          name: "analytics.money.disputes.name",
          about: "analytics.money.disputes.about",
        }),
        number("dispute_won", "dispute-won", {
          name: "analytics.money.disputesWon.name",
          about: "analytics.money.disputesWon.about",
        }),
        amount(["payout"], "payouts", {
          name: "analytics.money.paidOut.name",
          about: "analytics.money.paidOut.about",
        }),
        amount(["payout_returned"], "returned", {
          name: "analytics.money.returned.name",
          about: "analytics.money.returned.about",
        }),
      ],
    },
    {
      id: `paid-${key}`,
      title: message("analytics.money.payments", { currency }),
      kind: "bars",
      measures: [
        amount(["paid_subscription"], "subscriptions", {
          name: "analytics.money.subscriptions.name",
          about: "analytics.money.subscriptions.about",
        }),
        amount(["paid_tip"], "tips", {
          name: "analytics.money.tips.name",
          about: "analytics.money.tips.about",
        }),
        amount(["paid_work"], "works", {
          name: "analytics.money.works.name",
          about: "analytics.money.works.about",
        }),
        amount(["paid_gift"], "gifts", {
          name: "analytics.money.gifts.name",
          about: "analytics.money.gifts.about",
        }),
      ],
    },
    {
      id: `monthly-${key}`,
      title: message("analytics.money.recurring", { currency }),
      kind: "lines",
      measures: [level],
    },
    {
      id: `bridge-${key}`,
      title: message("analytics.money.recurringChanges", { currency }),
      kind: "table",
      measures: [
        level,
        began,
        grew,
        shrank,
        ended,
        retention([grew, shrank, ended], standing, currency),
      ],
    },
  ];
}

/** At the end of each period: what it was at the beginning and every difference since. */
function monthlyLevel(
  changes: readonly Measure[],
  standing: MrrBaseline,
  currency: string,
): Measure {
  let level = standing.start[currency] ?? 0;
  const values = (changes[0]?.values ?? []).map((_, i) => {
    level += changes.reduce((sum, change) => sum + (change.values[i] ?? 0), 0);
    return level;
  });
  const compared = changes.some(({ previous }) => previous !== null);
  return {
    id: "mrr",
    name: "analytics.money.mrr.name",
    unit: { currency },
    values,
    about: "analytics.money.mrr.about",
    total: level,
    previous: compared ? (standing.start[currency] ?? 0) : null,
  };
}

function retention(changes: readonly Measure[], standing: MrrBaseline, currency: string): Measure {
  const share = (base: number, change: number) => (base > 0 ? (base + change) / base : null);
  const sum = (of: (change: Measure) => number | null) =>
    changes.reduce((all, change) => all + (of(change) ?? 0), 0);
  const compared = changes.some(({ previous }) => previous !== null);
  return {
    id: "nrr",
    name: "analytics.money.retention.name",
    unit: "share",
    values: [],
    about: "analytics.money.retention.about",
    total: share(
      standing.start[currency] ?? 0,
      sum(({ total }) => total),
    ),
    previous: compared
      ? share(
          standing.before[currency] ?? 0,
          sum(({ previous }) => previous),
        )
      : null,
  };
}
