import type { ReactNode } from "react";
import { Chart } from "#app/ui/Chart.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { EarningSource, EarningsPage } from "#contracts/payouts";
import { formatMoney } from "#platform/money";
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
  const t = useTranslate();
  const { months, currency } = page;
  const visibleSources = (Object.keys(sourceNames) as EarningSource[]).filter((source) =>
    months.some(({ by }) => by[source].amountMinor !== 0n),
  );
  if (visibleSources.length === 0) return null;
  return (
    <section className="earnings-part" aria-label={t("earnings.months.label")}>
      <Chart
        title={t("earnings.months.title")}
        kind="bars"
        currency={currency}
        series={visibleSources.map((source) => ({
          label: t(sourceNames[source]),
          tone: tones[source],
        }))}
        periods={months.map(({ month, by }, index) => ({
          label: monthLabel(month, t.locale).short,
          name: monthLabel(month, t.locale).long,
          // A month with more refunds than income is drawn at zero; its figure shows the real
          // amount.
          values: visibleSources.map((source) => Math.max(0, inUnits(by[source]))),
          ...(index === months.length - 1 && { unfinished: true }),
        }))}
        format={(units) => formatMoney(fromUnits(units, currency), t, { short: true })}
      />
      <ThisMonth page={page} shown={visibleSources} />
    </section>
  );
}

function ThisMonth({ page, shown }: { page: EarningsPage; shown: readonly EarningSource[] }) {
  const t = useTranslate();
  const [last, now] = page.months.slice(-2);
  if (!now || !last) return null;
  const change = compared(now.total, last.total);
  const values = {
    amount: formatMoney(now.total, t),
    lastAmount: formatMoney(last.total, t),
    month: monthLabel(last.month, t.locale).name,
    now: (text: ReactNode) => <EntriesLink query={`month=${now.month}`}>{text}</EntriesLink>,
    last: (text: ReactNode) => <EntriesLink query={`month=${last.month}`}>{text}</EntriesLink>,
  };
  return (
    <div className="earnings-month">
      <p>
        {change === undefined ? (
          <Message id="earnings.months.plain" values={values} />
        ) : change === 0 ? (
          <Message id="earnings.months.same" values={values} />
        ) : (
          <Message
            id={change > 0 ? "earnings.months.more" : "earnings.months.less"}
            values={{ ...values, percent: Math.abs(change) / 100 }}
          />
        )}
      </p>
      <dl className="earnings-sources">
        {shown.map((source) => (
          <div key={source}>
            <dt>{t(sourceNames[source])}</dt>
            <dd>
              <a
                className="earnings-figure"
                href={`/earnings/entries?month=${now.month}&source=${source}`}
              >
                {formatMoney(now.by[source], t)}
              </a>
              <span className="caption">
                <Message
                  id="earnings.months.lastMonth"
                  values={{
                    amount: formatMoney(last.by[source], t),
                    last: (text) => (
                      <a href={`/earnings/entries?month=${last.month}&source=${source}`}>{text}</a>
                    ),
                  }}
                />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const EntriesLink = ({ query, children }: { query: string; children: ReactNode }) => (
  <a className="earnings-figure" href={`/earnings/entries?${query}`}>
    {children}
  </a>
);
