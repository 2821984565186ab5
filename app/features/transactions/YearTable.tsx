import { EmptyState } from "#app/ui/EmptyState.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { MonthSummary, YearSummary } from "#contracts/ledger";
import type { Message } from "#platform/i18n";
import { formatAmount } from "./amount.ts";

type Figures = Omit<MonthSummary, "month">;
type Row = Figures & { readonly name: string; readonly whole?: boolean };
type Figure = keyof Figures;

const heads: readonly { figure: Figure; head: Message; phone?: "value"; minus?: true }[] = [
  { figure: "grossMinor", head: "transactions.year.gross" },
  { figure: "taxMinor", head: "transactions.year.tax", minus: true },
  { figure: "feesMinor", head: "transactions.year.fees", minus: true },
  { figure: "othersMinor", head: "transactions.year.others", minus: true },
  { figure: "earnedMinor", head: "transactions.year.earned", phone: "value" },
  { figure: "refundedMinor", head: "transactions.year.refunded", minus: true },
  { figure: "paidOutMinor", head: "transactions.year.paidOut" },
  { figure: "spentMinor", head: "transactions.year.spent" },
  { figure: "refundsReceivedMinor", head: "transactions.year.refundsReceived" },
];

/** A year by months, one table per currency: amounts are never added across currencies. */
export function YearTable({ summary }: { summary: YearSummary }) {
  const t = useTranslate();
  // As text: a number would get a separator for thousands.
  const year = String(summary.year);
  const monthName = new Intl.DateTimeFormat(t.locale, { month: "long", timeZone: "UTC" });
  if (summary.currencies.length === 0)
    return (
      <EmptyState heading="h2" title={t("transactions.year.empty", { year })}>
        {t("transactions.year.emptyText")}
      </EmptyState>
    );
  return summary.currencies.map(({ currency, openingMinor, closingMinor, months: all }) => {
    const rows: Row[] = all.map((month) => ({
      ...month,
      name: monthName.format(Date.UTC(summary.year, month.month - 1)),
    }));
    const whole = { ...sumOf(all), name: t("transactions.year.whole", { year }), whole: true };
    const used = heads.filter(({ figure }) => whole[figure] !== "0");
    const amount = (amountMinor: string) => formatAmount({ amountMinor, currency }, t);
    const columns: Column<Row>[] = [
      {
        key: "month",
        head: t("transactions.year.month"),
        cell: ({ name }) => name,
        tone: (row) => (row.whole ? "strong" : undefined),
        phone: "title",
      },
      ...used.map(({ figure, head, phone, minus }) => ({
        key: figure,
        head: t(head),
        numeric: true,
        cell: (row: Row) =>
          row[figure] === "0" ? null : amount(minus ? opposite(row[figure]) : row[figure]),
        tone: (row: Row) =>
          figure === "earnedMinor"
            ? ("money" as const)
            : row.whole
              ? ("strong" as const)
              : undefined,
        ...(phone ? { phone } : {}),
      })),
    ];
    return (
      <section key={currency} className="transaction-year">
        <h2 className="section-head">{t("transactions.year.title", { year, currency })}</h2>
        <p className="transaction-note">
          {t("transactions.year.balances", {
            opening: amount(openingMinor),
            closing: amount(closingMinor),
          })}
        </p>
        <Table
          caption={t("transactions.year.caption", { year, currency })}
          hideCaption
          columns={columns}
          rows={[...rows, whole]}
          rowKey={({ name }) => name}
        />
      </section>
    );
  });
}

const opposite = (minor: string) => String(-BigInt(minor));

function sumOf(all: readonly MonthSummary[]): Figures {
  const sum = (figure: Figure) =>
    String(all.reduce((total, month) => total + BigInt(month[figure]), 0n));
  return Object.fromEntries(heads.map(({ figure }) => [figure, sum(figure)])) as unknown as Figures;
}
