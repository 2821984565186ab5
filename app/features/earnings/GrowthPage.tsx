import { fromUnits, inUnits, monthLabel } from "#app/components/earnings/figures.ts";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Chart } from "#app/ui/Chart.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { GrowthMonth, SubscriberCohort, SubscriberGrowth } from "#contracts/analytics";
import { formatLocale, type Translate } from "#platform/i18n";
import { formatMoney, money } from "#platform/money";

const percent = (share: number | null, t: Translate) =>
  share === null
    ? "–"
    : new Intl.NumberFormat(formatLocale(t.locale), {
        style: "percent",
        maximumFractionDigits: 1,
      }).format(share);

const longMonth = (month: string, t: Translate) => monthLabel(month, formatLocale(t.locale)).long;

/** How a creator's subscriptions developed: growth, churn, monthly revenue, and who stayed. */
export function GrowthPage({ growth }: { readonly growth: SubscriberGrowth }) {
  const t = useTranslate();
  const { months } = growth;
  const now = months.at(-1);
  const isEmpty = months.every(
    ({ subscribers, joined, left }) => subscribers + joined + left === 0,
  );
  return (
    <div className="page earnings">
      <Breadcrumbs crumbs={[{ name: t("earnings.title"), href: "/earnings" }]} />
      <h1>{t("earnings.growth.title")}</h1>
      {isEmpty || !now ? (
        <EmptyState title={t("earnings.growth.empty.title")}>
          {t("earnings.growth.empty.text")}
        </EmptyState>
      ) : (
        <>
          <Stats>
            <Stat
              label={t("earnings.growth.mrr")}
              value={formatMoney(money(BigInt(now.mrrMinor), growth.currency), t)}
              money
            />
            <Stat label={t("earnings.growth.subscribers")} value={t.number(now.subscribers)} />
            <Stat label={t("earnings.growth.churnThisMonth")} value={percent(now.churn, t)} />
          </Stats>
          <Charts growth={growth} />
          <Months growth={growth} />
          <Cohorts cohorts={growth.cohorts} />
        </>
      )}
    </div>
  );
}

function Charts({ growth: { months, currency } }: { readonly growth: SubscriberGrowth }) {
  const t = useTranslate();
  const periodOf = ({ month }: GrowthMonth, values: readonly number[], index: number) => ({
    label: monthLabel(month, formatLocale(t.locale)).short,
    name: longMonth(month, t),
    values,
    ...(index === months.length - 1 && { unfinished: true as const }),
  });
  return (
    <section className="earnings-part" aria-label={t("earnings.growth.title")}>
      <Chart
        kind="lines"
        title={t("earnings.growth.mrr")}
        currency={currency}
        series={[{ label: t("earnings.growth.mrr"), tone: "brass" }]}
        periods={months.map((month, index) =>
          periodOf(month, [inUnits(money(BigInt(month.mrrMinor), currency))], index),
        )}
        format={(units) => formatMoney(fromUnits(units, currency), t)}
      />
      <Chart
        kind="lines"
        whole
        title={t("earnings.growth.joinedAndLeft")}
        series={[
          { label: t("earnings.growth.joined"), tone: "verd" },
          { label: t("earnings.growth.left"), tone: "ink" },
        ]}
        periods={months.map((month, index) => periodOf(month, [month.joined, month.left], index))}
        format={t.number}
      />
    </section>
  );
}

function Months({ growth: { months, currency } }: { readonly growth: SubscriberGrowth }) {
  const t = useTranslate();
  const number = (key: "subscribers" | "joined" | "left", head: string) =>
    ({
      key,
      head,
      cell: (row: GrowthMonth) => t.number(row[key]),
      numeric: true,
      phone: "line",
    }) as const;
  const columns: readonly Column<GrowthMonth>[] = [
    {
      key: "month",
      head: t("earnings.growth.month"),
      cell: ({ month }) => longMonth(month, t),
      phone: "title",
    },
    number("subscribers", t("earnings.growth.subscribers")),
    number("joined", t("earnings.growth.joined")),
    number("left", t("earnings.growth.left")),
    {
      key: "churn",
      head: t("earnings.growth.churn"),
      cell: ({ churn }) => percent(churn, t),
      numeric: true,
      phone: "line",
    },
    {
      key: "mrr",
      head: t("earnings.growth.mrr"),
      cell: ({ mrrMinor }) => formatMoney(money(BigInt(mrrMinor), currency), t),
      numeric: true,
      phone: "value",
      tone: "money",
    },
  ];
  return (
    <section className="earnings-part" aria-labelledby="months">
      <h2 className="section-head" id="months">
        {t("earnings.growth.byMonth")}
      </h2>
      <Table
        caption={t("earnings.growth.byMonth")}
        hideCaption
        columns={columns}
        rows={months.toReversed()}
        rowKey={({ month }) => month}
      />
      <p className="caption">{t("earnings.growth.help")}</p>
      <FileLink table="months" />
    </section>
  );
}

const ageKey = (age: number) => `after ${age}`;

function Cohorts({ cohorts }: { readonly cohorts: readonly SubscriberCohort[] }) {
  const t = useTranslate();
  const ages = Math.max(0, ...cohorts.map(({ stayed }) => stayed.length));
  if (ages === 0) return null;
  return (
    <div className="earnings-part">
      <h2 className="section-head" id="retention">
        {t("earnings.growth.retention")}
      </h2>
      {/* Wider than a phone, so the keyboard must reach it to move it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <section className="chart-figures" aria-labelledby="retention" tabIndex={0}>
        <table className="table" data-figures>
          <caption className="sr-only">{t("earnings.growth.retention")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("earnings.growth.month")}</th>
              <th scope="col" data-numeric>
                {t("earnings.growth.joined")}
              </th>
              {Array.from({ length: ages }, (_, age) => (
                <th scope="col" data-numeric key={ageKey(age)}>
                  {t("earnings.growth.afterMonths", { months: age })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ month, joined, stayed }) => (
              <tr key={month}>
                <th scope="row">{longMonth(month, t)}</th>
                <td data-numeric>{t.number(joined)}</td>
                {Array.from({ length: ages }, (_, age) => {
                  const count = stayed[age];
                  return (
                    <td data-numeric key={ageKey(age)}>
                      {count === undefined ? "" : percent(count / joined, t)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <FileLink table="retention" />
    </div>
  );
}

function FileLink({ table }: { readonly table: "months" | "retention" }) {
  const t = useTranslate();
  return (
    <p>
      <ButtonLink icon="download" href={`/earnings/subscribers.csv?table=${table}`} download>
        {t("earnings.growth.downloadCsv")}
      </ButtonLink>
    </p>
  );
}
