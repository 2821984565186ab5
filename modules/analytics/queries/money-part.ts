import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";
import type { AnalyticsFilters, Measure, MeasureGroup } from "../contract.ts";
import { previousRangeOf } from "../filters.ts";
import type { Figures } from "./figures.ts";

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
  const amount = (metrics: readonly string[], id: string, name: string, about: string) =>
    figures.measure({ id, name, about, unit: { currency } }, (at) =>
      metrics.reduce((sum, metric) => sum + at(metric, currency).amount, 0),
    );
  const number = (metric: string, id: string, name: string, about: string) =>
    figures.measure({ id, name, about }, (at) => at(metric, currency).count);
  const volume = amount(paid, "volume", "Paid in all (GMV)", "Before all costs and refunds.");
  const people = figures.measure(
    { id: "people", name: "", about: "" },
    (at) => at("active_month").last,
    (values) => values.at(-1) ?? 0,
  );
  const per = (a: number | null, b: number | null) => (a === null || !b ? null : Math.round(a / b));
  const began = amount(["mrr_new"], "mrr-new", "New", "First periods paid.");
  const grew = amount(["mrr_expansion"], "mrr-expansion", "Expansion", "Dearer tiers and prices.");
  const shrank = amount(
    ["mrr_contraction"],
    "mrr-contraction",
    "Contraction",
    "Cheaper tiers, offers taken.",
  );
  const ended = amount(["mrr_churned"], "mrr-churned", "Churned", "Subscriptions that are over.");
  const level = monthlyLevel([began, grew, shrank, ended], standing, currency);
  return [
    {
      id: `money-${key}`,
      title: `Money in ${currency}`,
      kind: "table",
      measures: [
        volume,
        amount(
          ["platform_fee"],
          "fees",
          "Platform’s fees",
          "What stays with the house, after refunds and disputes.",
        ),
        amount(["processor_fee"], "processor", "Processor’s fees", "What the processor keeps."),
        {
          id: "arpu",
          name: "Paid per person (ARPU)",
          unit: { currency },
          about: "Paid in all, by the people here in the last thirty days of the period.",
          values: volume.values.map((value, i) => per(value, people.values[i] ?? null)),
          total: per(volume.total, people.total),
          previous: per(volume.previous, people.previous),
        },
        amount(
          ["refund", "refund_failed"],
          "refunds",
          "Refunded",
          "Given back, less what could not be.",
        ),
        number("refund", "refund-count", "Refunds", "How many."),
        amount(["dispute"], "disputed", "Disputed", "Taken back by banks while they look into it."),
        number("dispute", "dispute-count", "Disputes", "How many were opened."),
        number("dispute_won", "dispute-won", "Disputes won", "How many came back."),
        amount(["payout"], "payouts", "Paid out", "Arrived at banks."),
        amount(["payout_returned"], "returned", "Payouts returned", "Sent back by banks."),
      ],
    },
    {
      id: `paid-${key}`,
      title: `Paid, in ${currency}`,
      kind: "bars",
      measures: [
        amount(["paid_subscription"], "subscriptions", "Subscriptions", "Periods and upgrades."),
        amount(["paid_tip"], "tips", "Tips", "To people and guilds."),
        amount(["paid_work"], "works", "Works", "Bought once."),
        amount(["paid_gift"], "gifts", "Gifts", "Months bought for somebody else."),
      ],
    },
    {
      id: `monthly-${key}`,
      title: `Monthly recurring, in ${currency}`,
      kind: "lines",
      measures: [level],
    },
    {
      id: `bridge-${key}`,
      title: `How it changed, in ${currency}`,
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
    name: "Monthly recurring (MRR)",
    unit: { currency },
    values,
    about:
      "What present subscriptions bring a month at the period’s end: a year’s price in twelfths, after offers, without trials and gifts, with those that are paused or failed to pay.",
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
    name: "Net revenue retention",
    unit: "share",
    values: [],
    about:
      "MRR at the beginning with expansion, contraction and churn of the range, of MRR at the beginning.",
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
