import { DateTime } from "#app/ui/DateTime.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import type { PayoutLine } from "#contracts/payouts";
import { formatMoney } from "#platform/money";
import { StateBadge } from "./StateBadge.tsx";

const columns: readonly Column<PayoutLine>[] = [
  {
    key: "asked",
    head: "Asked for",
    cell: (payout) => <DateTime at={payout.requestedAt} form="short" />,
    phone: "meta",
    tone: "quiet",
  },
  {
    key: "to",
    head: "To",
    cell: (payout) => (
      <>
        Bank account ··{payout.bankLast4}
        {payout.bySchedule && <span className="choice-hint"> by schedule</span>}
      </>
    ),
    phone: "title",
    tone: "strong",
  },
  {
    key: "state",
    head: "State",
    cell: (payout) => <StateBadge payout={payout} />,
    phone: "line",
  },
  {
    key: "amount",
    head: "Amount",
    cell: (payout) => formatMoney(payout.amount),
    numeric: true,
    phone: "value",
  },
];

export function PayoutTable({ payouts }: { payouts: readonly PayoutLine[] }) {
  return (
    <Table
      caption="Payouts"
      hideCaption
      columns={columns}
      rows={payouts}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/financial/payouts/${id}`}
    />
  );
}
