import { Button, ButtonLink } from "#app/ui/Button.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { type Option, Select } from "#app/ui/Select.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";

export interface TaxReportLine {
  readonly key: string;
  readonly place: string;
  /** With its rate, or why there is none. */
  readonly tax: string;
  readonly corrects: string | null;
  readonly documents: number;
  readonly net: string;
  readonly taxed: string;
}

export interface TaxReportView {
  /** `2026-Q4` */
  readonly quarter: string;
  readonly quarterName: string;
  readonly quarters: readonly Option[];
  readonly lines: readonly TaxReportLine[];
  readonly net: string;
  readonly tax: string;
  readonly evidence: {
    readonly agreeing: number;
    readonly single: number;
    readonly conflicting: number;
    readonly undeclared: number;
  };
  readonly reverseCharge: readonly { readonly vatId: string; readonly net: string }[];
}

/** A quarter: what was sold where, and what tax is to be declared for it. */
export function TaxReportPart({ report }: { readonly report: TaxReportView }) {
  const t = useTranslate();
  const { quarter, quarterName, lines, evidence, reverseCharge } = report;
  const columns: readonly Column<TaxReportLine>[] = [
    {
      key: "place",
      head: t("tax.report.place"),
      cell: (row) => (
        <>
          {row.place}
          {row.corrects && (
            <div className="quiet">{t("tax.report.corrects", { quarter: row.corrects })}</div>
          )}
        </>
      ),
      phone: "title",
    },
    { key: "tax", head: t("tax.report.tax"), cell: (row) => row.tax, phone: "meta" },
    {
      key: "documents",
      head: t("tax.report.documents"),
      cell: (row) => t("tax.report.count", { count: row.documents }),
      numeric: true,
      phone: "line",
    },
    {
      key: "net",
      head: t("tax.report.net"),
      cell: (row) => row.net,
      numeric: true,
      phone: "line",
    },
    {
      key: "taxed",
      head: t("tax.report.amount"),
      cell: (row) => row.taxed,
      numeric: true,
      phone: "value",
    },
  ];
  return (
    <section className="admin-part">
      <p>{t("tax.report.lead")}</p>
      <form method="get" className="admin-form">
        <Select
          label={t("tax.report.quarter")}
          name="quarter"
          defaultValue={quarter}
          options={report.quarters}
        />
        <div className="admin-line">
          <Button type="submit">{t("tax.report.show")}</Button>
          <ButtonLink href={`/admin/tax/report-file?quarter=${quarter}`}>
            {t("tax.report.download")}
          </ButtonLink>
        </div>
      </form>
      {lines.length === 0 ? (
        <EmptyState heading="h2" title={t("tax.report.empty.title")}>
          {t("tax.report.empty.text")}
        </EmptyState>
      ) : (
        <>
          <Table
            caption={t("tax.report.caption", { quarter: quarterName })}
            columns={columns}
            rows={lines}
            rowKey={({ key }) => key}
          />
          <DefinitionList
            torn
            entries={[
              { key: "net", term: t("tax.report.totalNet"), value: report.net },
              { key: "tax", term: t("tax.report.totalTax"), value: <b>{report.tax}</b> },
            ]}
          />
          {reverseCharge.length > 0 && (
            <>
              <h2 className="section-head">{t("tax.report.reverseCharge")}</h2>
              <DefinitionList
                entries={reverseCharge.map(({ vatId, net }) => ({ term: vatId, value: net }))}
              />
            </>
          )}
          <h2 className="section-head">{t("tax.report.evidence")}</h2>
          <p className="admin-note">{t("tax.report.evidenceHelp")}</p>
          <DefinitionList
            entries={[
              {
                key: "agreeing",
                term: t("tax.report.agreeing"),
                value: t("tax.report.count", { count: evidence.agreeing }),
              },
              {
                key: "single",
                term: t("tax.report.single"),
                value: t("tax.report.count", { count: evidence.single }),
              },
              {
                key: "conflicting",
                term: t("tax.report.conflicting"),
                value: t("tax.report.count", { count: evidence.conflicting }),
              },
              {
                key: "undeclared",
                term: t("tax.report.undeclared"),
                value: t("tax.report.count", { count: evidence.undeclared }),
              },
            ]}
          />
        </>
      )}
    </section>
  );
}
