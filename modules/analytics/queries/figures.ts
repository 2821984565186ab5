import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";
import type { Message } from "#platform/i18n";
import type { AnalyticsFilters, AnalyticsPeriod, Measure, Unit } from "../contract.ts";
import { daysIn, previousRangeOf } from "../filters.ts";

interface Cell {
  readonly count: number;
  readonly amount: number;
}
const none: Cell = { count: 0, amount: 0 };

interface Row extends Record<string, unknown> {
  readonly i: number;
  readonly metric: string;
  readonly currency: string;
  readonly count: number;
  readonly amount: number;
  /** On the last day of the period. */
  readonly last: number;
}

/** Translated at the end, in `analyticsPage`. */
export interface MeasureLabels {
  readonly name: Message;
  readonly about: Message;
}

/** Roll-up figures of a range: per period, in total, and for the previous range. */
export class Figures {
  readonly filters: AnalyticsFilters;
  readonly periods: readonly AnalyticsPeriod[];
  readonly currencies: readonly string[];
  readonly #cells: ReadonlyMap<string, Row>;
  readonly #before: number;

  constructor(
    filters: AnalyticsFilters,
    periods: readonly AnalyticsPeriod[],
    rows: readonly Row[],
  ) {
    this.filters = filters;
    this.periods = periods;
    this.#before = periods.length;
    this.#cells = new Map(rows.map((row) => [`${row.i} ${row.metric} ${row.currency}`, row]));
    this.currencies = [...new Set(rows.map(({ currency }) => currency))].filter(Boolean).sort();
  }

  #at(i: number, metric: string, currency: string): Cell & { readonly last: number } {
    return this.#cells.get(`${i} ${metric} ${currency}`) ?? { ...none, last: 0 };
  }

  /** A figure of each period, of all periods together, and of the range before. */
  measure(
    about: MeasureLabels & { readonly id: string; readonly unit?: Unit },
    of: (at: (metric: string, currency?: string) => Cell & { readonly last: number }) => number,
    /** Where the total is not the sum of its periods: how it follows from them. */
    totalOf: (values: readonly number[]) => number = (values) => values.reduce((a, b) => a + b, 0),
  ): Measure {
    const one = (i: number) => of((metric, currency = "") => this.#at(i, metric, currency));
    const values = this.periods.map((_, i) => one(i));
    return {
      id: about.id,
      name: about.name,
      about: about.about,
      unit: about.unit ?? "count",
      values,
      total: totalOf(values),
      previous: this.filters.compare ? one(this.#before) : null,
    };
  }

  /** Days of a period by its place, the range before being the last. */
  daysOf(i: number): number {
    const period = this.periods[i];
    return daysIn(period ?? previousRangeOf(this.filters));
  }
}

/** Reads the roll-ups alone: as much for ten thousand things that happened as for ten million. */
export async function loadFigures(
  db: Database,
  filters: AnalyticsFilters,
  periods: readonly AnalyticsPeriod[],
  metrics: readonly string[],
  source: string = filters.source,
): Promise<Figures> {
  const spans = [...periods, previousRangeOf(filters)];
  const list = (days: readonly string[]) => `{${days.join(",")}}`;
  const { rows } = await db.execute<Row>(sql`
    select (b.i - 1)::int as i, d.metric, d.currency, sum(d.count)::float8 as count,
      sum(d.amount_minor)::float8 as amount,
      coalesce(sum(d.count) filter (where d.day = b.until), 0)::float8 as last
    from unnest(${list(spans.map(({ from }) => from))}::date[], ${list(spans.map(({ to }) => to))}::date[])
      with ordinality b(since, until, i)
    join analytics_daily d on d.source = ${source} and d.metric in ${metrics}
      and d.day between b.since and b.until
    group by b.i, d.metric, d.currency`);
  return new Figures(filters, periods, rows);
}
