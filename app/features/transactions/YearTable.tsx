import { EmptyState } from "#app/ui/EmptyState.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import type { MonthSummary, YearSummary } from "#contracts/ledger";
import { months } from "#platform/calendar";
import { formatAmount } from "./amount.ts";

type Figures = Omit<MonthSummary, "month">;
type Row = Figures & { readonly name: string; readonly whole?: boolean };
type Figure = keyof Figures;

const heads: readonly { figure: Figure; head: string; phone?: "value"; minus?: true }[] = [
  { figure: "grossMinor", head: "Paid for your work" },
  { figure: "taxMinor", head: "Tax", minus: true },
  { figure: "feesMinor", head: "Fees", minus: true },
  { figure: "othersMinor", head: "Others’ shares", minus: true },
  { figure: "earnedMinor", head: "You earned", phone: "value" },
  { figure: "refundedMinor", head: "Given back", minus: true },
  { figure: "paidOutMinor", head: "Paid out" },
  { figure: "spentMinor", head: "You paid" },
  { figure: "refundsReceivedMinor", head: "Refunded to you" },
];

/** A year by months, one table per currency: amounts are never added across currencies. */
export function YearTable({ summary }: { summary: YearSummary }) {
  if (summary.currencies.length === 0)
    return (
      <EmptyState heading="h2" title={`Nothing in ${summary.year}`}>
        No money came or went in this year.
      </EmptyState>
    );
  return summary.currencies.map(({ currency, openingMinor, closingMinor, months: all }) => {
    const rows: Row[] = all.map((month) => ({ ...month, name: months[month.month - 1] ?? "" }));
    const whole = { ...sumOf(all), name: `All of ${summary.year}`, whole: true };
    const used = heads.filter(({ figure }) => whole[figure] !== "0");
    const amount = (amountMinor: string) => formatAmount({ amountMinor, currency });
    const columns: Column<Row>[] = [
      {
        key: "month",
        head: "Month",
        cell: ({ name }) => name,
        tone: (row) => (row.whole ? "strong" : undefined),
        phone: "title",
      },
      ...used.map(({ figure, head, phone, minus }) => ({
        key: figure,
        head,
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
        <h2 className="section-head">{`${summary.year} in ${currency}`}</h2>
        <p className="transaction-note">
          {`You began the year with ${amount(openingMinor)} here and ended it, or stand now, at ${amount(closingMinor)}.`}
        </p>
        <Table
          caption={`${summary.year} in ${currency}, by month`}
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
