import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  hideBelow,
  type Transparency,
  type TransparencyFigure,
  type TransparencyTable,
  transparencyFigures,
  transparencyTables,
} from "#contracts/moderation";
import type { Translate } from "#platform/i18n";

interface Props {
  readonly year: number;
  readonly thisYear: number;
  readonly report: Transparency;
}

const counted = (t: Translate, count: number | null) =>
  count === null ? t("moderation.transparency.fewer", { count: hideBelow }) : t.number(count);

function written(t: Translate, { value, unit, isWithheld }: TransparencyFigure): string {
  if (isWithheld) return t("moderation.log.notShown");
  if (unit === "number") return counted(t, value);
  if (value === null) return t("moderation.transparency.tooFew");
  return unit === "hours"
    ? t("moderation.transparency.hours", { count: value })
    : t("moderation.transparency.percent", { count: value });
}

export function TransparencyReport({ year, thisYear, report }: Props) {
  const t = useTranslate();
  return (
    <div className="page transparency">
      <h1>{t("moderation.transparency.title", { year: String(year) })}</h1>
      <p className="lead">{t("moderation.transparency.lead")}</p>
      <DefinitionList
        entries={transparencyFigures(report, t).map((figure) => ({
          term: figure.term,
          value: written(t, figure),
        }))}
      />
      {transparencyTables(report, t).map((table) => (
        <Counts key={table.id} {...table} />
      ))}
      <p className="space-above">
        <a className="link" href={`/transparency/log?year=${year}`}>
          {t("moderation.transparency.viewLog")}
        </a>
        {" · "}
        <a className="link" href={`/transparency/file?year=${year}`}>
          {t("moderation.transparency.download")}
        </a>
        {year > 2020 && " · "}
        {year > 2020 && (
          <a className="link" href={`/transparency?year=${year - 1}`}>
            {t("moderation.transparency.previousYear")}
          </a>
        )}
        {year < thisYear && (
          <>
            {" · "}
            <a className="link" href={`/transparency?year=${year + 1}`}>
              {t("moderation.transparency.nextYear")}
            </a>
          </>
        )}
      </p>
    </div>
  );
}

function Counts({ id, title, rows }: TransparencyTable) {
  const t = useTranslate();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-head">
        {title}
      </h2>
      <Table
        caption={title}
        hideCaption
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          {
            key: "name",
            head: t("moderation.transparency.columns.name"),
            cell: ({ name }) => name,
            phone: "title",
          },
          {
            key: "count",
            head: t("moderation.transparency.columns.count"),
            numeric: true,
            phone: "value",
            cell: ({ count }) => counted(t, count),
          },
        ]}
        empty={<p>{t("moderation.transparency.none")}</p>}
      />
    </section>
  );
}
