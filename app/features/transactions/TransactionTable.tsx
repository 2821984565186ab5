import type { ReactNode } from "react";
import { DateTime } from "#app/ui/DateTime.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { partyText, type TransactionRow } from "#contracts/ledger";
import type { Message, Translate } from "#platform/i18n";
import { formatAmount, formatSigned, isGain } from "./amount.ts";

interface Props {
  readonly rows: readonly TransactionRow[];
  readonly openId: string | undefined;
  readonly hrefOf: (row: TransactionRow) => string;
  readonly empty: ReactNode;
}

const columnsOf = (t: Translate): readonly Column<TransactionRow>[] => [
  {
    key: "at",
    head: t("transactions.table.date"),
    cell: (row) => <DateTime at={row.at} form="short" />,
    tone: "quiet",
    phone: "meta",
  },
  {
    key: "what",
    head: t("transactions.table.transaction"),
    cell: (row) => (
      <>
        {row.what}
        <span className="transaction-who">{row.who ? partyText(row.who, t) : t(whoElse(row))}</span>
      </>
    ),
    tone: "strong",
    phone: "title",
  },
  {
    key: "paid",
    head: t("transactions.table.total"),
    cell: (row) => (row.paid ? formatAmount(row.paid, t) : "—"),
    numeric: true,
    phone: "none",
  },
  {
    key: "net",
    head: t("transactions.table.yourAmount"),
    cell: (row) => formatSigned(row.net, t),
    numeric: true,
    // Brass is for income: what a card gets back is no income.
    tone: (row) => (row.through === "balance" && isGain(row.net) ? "money" : undefined),
    phone: "value",
  },
  {
    key: "balance",
    head: t("transactions.table.balance"),
    cell: (row) => (row.balance ? formatAmount(row.balance, t) : t("transactions.table.byCard")),
    numeric: true,
    tone: "quiet",
    phone: "line",
  },
];

/** A label for a party that is not shown by name. */
function whoElse({ kind, through }: TransactionRow): Message {
  if (kind.startsWith("payout")) return "transactions.parties.bank";
  if (kind === "released_from_pending" || kind === "exchanged")
    return "transactions.parties.ownBalance";
  if (kind === "fee_covered") return "transactions.parties.platform";
  return through === "card" ? "transactions.parties.platform" : "transactions.parties.supporter";
}

export function TransactionTable({ rows, openId, hrefOf, empty }: Props) {
  const t = useTranslate();
  return (
    <Table
      caption={t("transactions.title")}
      hideCaption
      columns={columnsOf(t)}
      rows={rows}
      rowKey={(row) => row.cursor}
      rowTo={hrefOf}
      current={(row) => (row.id === openId ? "money" : undefined)}
      empty={empty}
    />
  );
}
