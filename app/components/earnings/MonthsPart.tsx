import { Chart } from "#app/ui/Chart.tsx";
import type { EarningSource, EarningsPage } from "#contracts/payouts";
import { formatMoney } from "#platform/money";
import { signOf } from "../money/amounts.ts";
import { compared, fromUnits, inUnits, monthWords, sourceNames } from "./figures.ts";

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
  const shown = (Object.keys(sourceNames) as EarningSource[]).filter((source) =>
    months.some(({ by }) => by[source].amountMinor !== 0n),
  );
  if (shown.length === 0) return null;
  return (
    <section className="earnings-part" aria-label="Twelve months">
      <Chart
        title="Twelve months, after costs"
        kind="bars"
        sign={signOf(currency)}
        series={shown.map((source) => ({ label: sourceNames[source], tone: tones[source] }))}
        periods={months.map(({ month, by }, index) => ({
          label: monthWords(month).short,
          name: monthWords(month).long,
          // A month in which more was given back than came in stands at zero; its figure says so.
          values: shown.map((source) => Math.max(0, inUnits(by[source]))),
          ...(index === months.length - 1 && { unfinished: true }),
        }))}
        format={(units) => formatMoney(fromUnits(units, currency), "en-GB", { short: true })}
      />
      <ThisMonth page={page} shown={shown} />
    </section>
  );
}

function ThisMonth({ page, shown }: { page: EarningsPage; shown: readonly EarningSource[] }) {
  const [last, now] = page.months.slice(-2);
  if (!now || !last) return null;
  const words = compared(now.total, last.total);
  const lastName = monthWords(last.month).long;
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
