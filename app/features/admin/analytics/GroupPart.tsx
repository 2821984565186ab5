import { Chart } from "#app/ui/Chart.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { AnalyticsPage, Measure, MeasureGroup, Unit } from "#contracts/analytics";
import type { Translate } from "#platform/i18n";
import { FileLink } from "./FileLink.tsx";
import { Funnel } from "./Funnel.tsx";
import {
  formatChange,
  formatFigure,
  formatPeriod,
  fromChartValue,
  toChartValue,
} from "./figures.ts";

interface Props {
  readonly page: AnalyticsPage;
  readonly group: MeasureGroup;
}

const moneyTones = ["brass", "deep-brass", "edge", "ink"] as const;
const countTones = ["verd", "ink", "edge"] as const;

/** One set of figures: as a chart over time, a funnel, or a table of definitions. */
export function GroupPart({ page, group }: Props) {
  if (group.kind === "funnel") return <Funnel page={page} group={group} />;
  if (group.kind === "table") return <MeaningTable page={page} group={group} />;
  return <TrendChart page={page} group={group} kind={group.kind} />;
}

function TrendChart({ page, group, kind }: Props & { readonly kind: "bars" | "lines" }) {
  const t = useTranslate();
  const unit: Unit = group.measures[0]?.unit ?? "count";
  const tones = typeof unit === "object" ? moneyTones : countTones;
  const shown =
    group.measures.length > 1
      ? group.measures.filter(({ values }) => values.some((value) => value))
      : group.measures;
  if (shown.every(({ values }) => values.every((value) => !value)))
    return (
      <section className="admin-part">
        <h2 className="section-head">{group.title}</h2>
        <p className="admin-note">{t("analytics.noData")}</p>
      </section>
    );
  return (
    <section className="admin-part analytics-chart">
      <Chart
        title={t("analytics.chart.title", { title: group.title, step: page.step })}
        kind={kind}
        currency={typeof unit === "object" ? unit.currency : undefined}
        whole={unit === "count"}
        series={shown.map(({ name }, index) => ({ label: name, tone: tones[index] ?? "edge" }))}
        periods={page.periods.map((period, index) => ({
          ...formatPeriod(period, page.step, t),
          values: shown.map(({ values }) => toChartValue(values[index] ?? 0, unit)),
          ...(period.unfinished && { unfinished: true }),
        }))}
        format={(value) => formatFigure(fromChartValue(value, unit), unit, t)}
      />
      <FileLink page={page} table={group.id} title={group.title} />
    </section>
  );
}

const comparing = (t: Translate): readonly Column<Measure>[] => [
  {
    key: "before",
    head: t("analytics.table.previousPeriod"),
    numeric: true,
    tone: "quiet",
    cell: ({ previous, unit }) => formatFigure(previous, unit, t),
  },
  {
    key: "change",
    head: t("analytics.table.change"),
    numeric: true,
    cell: ({ total, previous }) => formatChange(total, previous, t),
  },
];

function MeaningTable({ page, group }: Props) {
  const t = useTranslate();
  const { compare } = page.filters;
  return (
    <section className="admin-part" aria-labelledby={group.id}>
      <h2 id={group.id} className="section-head">
        {group.title}
      </h2>
      <Table<Measure>
        caption={group.title}
        hideCaption
        rows={group.measures}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "name",
            head: t("analytics.table.metric"),
            phone: "title",
            cell: ({ name, about }) => (
              <>
                {name}
                <span className="choice-hint analytics-about">{about}</span>
              </>
            ),
          },
          {
            key: "now",
            head: t("analytics.table.thisPeriod"),
            numeric: true,
            phone: "value",
            cell: ({ total, unit }) => formatFigure(total, unit, t),
            tone: "strong",
          },
          ...(compare ? comparing(t) : []),
        ]}
      />
      <FileLink page={page} table={group.id} title={group.title} />
    </section>
  );
}
