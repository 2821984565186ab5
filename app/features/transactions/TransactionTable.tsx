import type { ReactNode } from "react";
import { DateTime } from "#app/ui/DateTime.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import type { TransactionRow } from "#contracts/ledger";
import { formatAmount, formatSigned, isGain } from "./amount.ts";

interface Props {
  readonly rows: readonly TransactionRow[];
  readonly openId: string | undefined;
  readonly hrefOf: (row: TransactionRow) => string;
  readonly empty: ReactNode;
}

const columns: readonly Column<TransactionRow>[] = [
  {
    key: "at",
    head: "Date",
    cell: (row) => <DateTime at={row.at} form="short" />,
    tone: "quiet",
    phone: "meta",
  },
  {
    key: "what",
    head: "Entry",
    cell: (row) => (
      <>
        {row.what}
        <span className="transaction-who">{row.who?.name ?? whoElse(row)}</span>
      </>
    ),
    tone: "strong",
    phone: "title",
  },
  {
    key: "paid",
    head: "Paid in all",
    cell: (row) => (row.paid ? formatAmount(row.paid) : "—"),
    numeric: true,
    phone: "none",
  },
  {
    key: "net",
    head: "Yours",
    cell: (row) => formatSigned(row.net),
    numeric: true,
    // Brass is for income: what a card gets back is no income.
    tone: (row) => (row.through === "balance" && isGain(row.net) ? "money" : undefined),
    phone: "value",
  },
  {
    key: "balance",
    head: "Balance",
    cell: (row) => (row.balance ? formatAmount(row.balance) : "By card"),
    numeric: true,
    tone: "quiet",
    phone: "line",
  },
];

/** A label for a party that is not shown by name. */
function whoElse({ kind, through }: TransactionRow): string {
  if (kind.startsWith("payout")) return "Your bank account";
  if (kind === "released_from_pending" || kind === "exchanged") return "Your own balance";
  if (kind === "fee_covered") return "Guildhall";
  return through === "card" ? "Guildhall" : "A supporter";
}

export function TransactionTable({ rows, openId, hrefOf, empty }: Props) {
  return (
    <Table
      caption="Transactions"
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={(row) => row.cursor}
      rowTo={hrefOf}
      current={(row) => (row.id === openId ? "money" : undefined)}
      empty={empty}
    />
  );
}
