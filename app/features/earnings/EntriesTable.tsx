import { DateTime } from "#app/ui/DateTime.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { transferLabels } from "#contracts/ledger";
import type { EntriesPage, EntryLine } from "#contracts/payouts";
import type { Translate } from "#platform/i18n";
import { formatMoney } from "#platform/money";

const columnsOf = (withBalance: boolean, t: Translate): readonly Column<EntryLine>[] => [
  {
    key: "at",
    head: t("earnings.entries.date"),
    cell: ({ at }) => <DateTime at={at} form="short" />,
    phone: "meta",
    tone: "quiet",
  },
  {
    key: "what",
    head: t("earnings.entries.entry"),
    cell: ({ kind, source }) =>
      source.type === "payout" ? (
        <a href={`/financial/payouts/${source.id}`}>{t(transferLabels[kind])}</a>
      ) : (
        t(transferLabels[kind])
      ),
    phone: "title",
    tone: "strong",
  },
  {
    key: "id",
    head: t("earnings.entries.number"),
    cell: ({ transferId, n }) => (
      <span className="figures">
        {transferId.slice(-8)}·{n}
      </span>
    ),
    phone: "none",
    tone: "quiet",
  },
  {
    key: "amount",
    head: t("earnings.entries.amount"),
    cell: ({ amount }) => formatMoney(amount, t, { signed: true }),
    numeric: true,
    phone: "value",
    tone: ({ amount }) => (amount.amountMinor > 0n ? "money" : undefined),
  },
  ...(withBalance
    ? [
        {
          key: "balance",
          head: t("earnings.entries.balance"),
          cell: ({ balance }: EntryLine) => (balance ? formatMoney(balance, t) : ""),
          numeric: true,
          phone: "none" as const,
          tone: "quiet" as const,
        },
      ]
    : []),
];

/** The ledger's entries behind a figure: their sum is the figure. */
export function EntriesTable({ page, title }: { page: EntriesPage; title: string }) {
  const t = useTranslate();
  return (
    <Table
      caption={title}
      hideCaption
      columns={columnsOf(page.figure !== null, t)}
      rows={page.entries}
      rowKey={({ transferId, n }) => `${transferId} ${n}`}
      empty={<p className="payouts-none">{t("earnings.entries.empty")}</p>}
    />
  );
}
