import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";
import type { AnalyticsAsked, AnalyticsPeriod, Measure, Unit } from "../contract.ts";
import { daysIn, rangeBefore } from "../range.ts";

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

/** What the roll-ups say of a range: each period, the whole, and the range before. */
export class Figures {
  readonly asked: AnalyticsAsked;
  readonly periods: readonly AnalyticsPeriod[];
  readonly currencies: readonly string[];
  readonly #cells: ReadonlyMap<string, Row>;
  readonly #before: number;

  constructor(asked: AnalyticsAsked, periods: readonly AnalyticsPeriod[], rows: readonly Row[]) {
    this.asked = asked;
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
    about: Pick<Measure, "id" | "name" | "about"> & { readonly unit?: Unit },
    of: (at: (metric: string, currency?: string) => Cell & { readonly last: number }) => number,
    /** Where the whole is not the sum of its periods: how it follows from them. */
    whole: (values: readonly number[]) => number = (values) => values.reduce((a, b) => a + b, 0),
  ): Measure {
    const one = (i: number) => of((metric, currency = "") => this.#at(i, metric, currency));
    const values = this.periods.map((_, i) => one(i));
    return {
      id: about.id,
      name: about.name,
      about: about.about,
      unit: about.unit ?? "count",
      values,
      whole: whole(values),
      before: this.asked.compare ? one(this.#before) : null,
    };
  }

  /** Days of a period by its place, the range before being the last. */
  daysOf(i: number): number {
    const period = this.periods[i];
    return daysIn(period ?? rangeBefore(this.asked));
  }
}

/** Reads the roll-ups alone: as much for ten thousand things that happened as for ten million. */
export async function loadFigures(
  db: Database,
  asked: AnalyticsAsked,
  periods: readonly AnalyticsPeriod[],
  metrics: readonly string[],
  source: string = asked.source,
): Promise<Figures> {
  const spans = [...periods, rangeBefore(asked)];
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
  return new Figures(asked, periods, rows);
}
