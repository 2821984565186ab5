import { DateTime } from "#app/ui/DateTime.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import type { EntriesPage, EntryLine } from "#contracts/payouts";
import { formatMoney } from "#platform/money";

const kinds: Readonly<Record<string, string>> = {
  tip_given: "Tip",
  subscription_charged: "Subscription",
  work_bought: "Work bought",
  gift_redeemed: "Gift redeemed",
  split: "Share",
  refunded: "Refund",
  refund_failed: "Refund that failed",
  dispute_opened: "Dispute",
  dispute_won: "Dispute won",
  released_from_pending: "Settled",
  payout_requested: "Payout asked for",
  payout_sent: "Payout sent",
  payout_paid: "Payout with the bank",
  payout_failed: "Payout back in the balance",
  payout_returned: "Payout sent back by the bank",
};

const columns = (withBalance: boolean): readonly Column<EntryLine>[] => [
  {
    key: "at",
    head: "Date",
    cell: ({ at }) => <DateTime at={at} form="short" />,
    phone: "meta",
    tone: "quiet",
  },
  {
    key: "what",
    head: "Entry",
    cell: ({ kind, source }) =>
      source.type === "payout" ? (
        <a href={`/financial/payouts/${source.id}`}>{kinds[kind] ?? kind}</a>
      ) : (
        (kinds[kind] ?? kind)
      ),
    phone: "title",
    tone: "strong",
  },
  {
    key: "id",
    head: "Number",
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
    head: "Amount",
    cell: ({ amount }) => formatMoney(amount, "en-GB", { signed: true }),
    numeric: true,
    phone: "value",
    tone: ({ amount }) => (amount.amountMinor > 0n ? "money" : undefined),
  },
  ...(withBalance
    ? [
        {
          key: "balance",
          head: "Balance",
          cell: ({ balance }: EntryLine) => (balance ? formatMoney(balance) : ""),
          numeric: true,
          phone: "none" as const,
          tone: "quiet" as const,
        },
      ]
    : []),
];

/** The ledger's entries behind a figure: their sum is the figure. */
export function EntriesTable({ page, title }: { page: EntriesPage; title: string }) {
  return (
    <Table
      caption={title}
      hideCaption
      columns={columns(page.figure !== null)}
      rows={page.entries}
      rowKey={({ transferId, n }) => `${transferId} ${n}`}
      empty={<p className="payouts-none">There are no entries behind it.</p>}
    />
  );
}
