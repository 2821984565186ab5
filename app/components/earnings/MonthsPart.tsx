import { Chart } from "#app/ui/Chart.tsx";
import type { EarningSource, EarningsPage } from "#contracts/payouts";
import { formatMoney } from "#platform/money";
import { signOf } from "../money/amounts.ts";
import { compared, fromUnits, inUnits, monthLabel, sourceNames } from "./figures.ts";

const tones = {
  subscription: "brass",
  tip: "deep-brass",
  gift: "edge",
  work: "verd",
  share: "ink",
} as const;

/** Twelve months after all costs, and this month beside the last. */
export function MonthsPart({ page }: { page: EarningsPage }) {
  const { months, currency } = page;
  const visibleSources = (Object.keys(sourceNames) as EarningSource[]).filter((source) =>
    months.some(({ by }) => by[source].amountMinor !== 0n),
  );
  if (visibleSources.length === 0) return null;
  return (
    <section className="earnings-part" aria-label="Twelve months">
      <Chart
        title="Twelve months, after costs"
        kind="bars"
        sign={signOf(currency)}
        series={visibleSources.map((source) => ({
          label: sourceNames[source],
          tone: tones[source],
        }))}
        periods={months.map(({ month, by }, index) => ({
          label: monthLabel(month).short,
          name: monthLabel(month).long,
          // A month with more refunds than income is drawn at zero; its figure shows the real
          // amount.
          values: visibleSources.map((source) => Math.max(0, inUnits(by[source]))),
          ...(index === months.length - 1 && { unfinished: true }),
        }))}
        format={(units) => formatMoney(fromUnits(units, currency), "en-GB", { short: true })}
      />
      <ThisMonth page={page} shown={visibleSources} />
    </section>
  );
}

function ThisMonth({ page, shown }: { page: EarningsPage; shown: readonly EarningSource[] }) {
  const [last, now] = page.months.slice(-2);
  if (!now || !last) return null;
  const words = compared(now.total, last.total);
  const lastName = monthLabel(last.month).long;
  return (
    <div className="earnings-month">
      <p>
        This month so far{" "}
        <a className="earnings-figure" href={`/earnings/entries?month=${now.month}`}>
          {formatMoney(now.total)}
        </a>
        {words ? `, ${words} in all of ` : "; in "}
        {lastName.split(" ")[0]}
        {": "}
        <a className="earnings-figure" href={`/earnings/entries?month=${last.month}`}>
          {formatMoney(last.total)}
        </a>
        .
      </p>
      <dl className="earnings-sources">
        {shown.map((source) => (
          <div key={source}>
            <dt>{sourceNames[source]}</dt>
            <dd>
              <a
                className="earnings-figure"
                href={`/earnings/entries?month=${now.month}&source=${source}`}
              >
                {formatMoney(now.by[source])}
              </a>
              <span className="caption">
                <a href={`/earnings/entries?month=${last.month}&source=${source}`}>
                  {formatMoney(last.by[source])}
                </a>{" "}
                last month
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
