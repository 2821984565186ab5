import { DateTime } from "#app/ui/DateTime.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PayoutLine } from "#contracts/payouts";
import type { Translate } from "#platform/i18n";
import { formatMoney } from "#platform/money";
import { StateBadge } from "./StateBadge.tsx";

const columnsOf = (t: Translate): readonly Column<PayoutLine>[] => [
  {
    key: "asked",
    head: t("payouts.table.requested"),
    cell: (payout) => <DateTime at={payout.requestedAt} form="short" />,
    phone: "meta",
    tone: "quiet",
  },
  {
    key: "to",
    head: t("payouts.table.to"),
    cell: (payout) => (
      <>
        {t("payouts.table.bank", { last4: payout.bankLast4 })}
        {payout.bySchedule && <span className="choice-hint"> {t("payouts.table.automatic")}</span>}
      </>
    ),
    phone: "title",
    tone: "strong",
  },
  {
    key: "state",
    head: t("payouts.table.status"),
    cell: (payout) => <StateBadge payout={payout} />,
    phone: "line",
  },
  {
    key: "amount",
    head: t("payouts.table.amount"),
    cell: (payout) => formatMoney(payout.amount, t),
    numeric: true,
    phone: "value",
  },
];

export function PayoutTable({ payouts }: { payouts: readonly PayoutLine[] }) {
  const t = useTranslate();
  return (
    <Table
      caption={t("payouts.title")}
      hideCaption
      columns={columnsOf(t)}
      rows={payouts}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/financial/payouts/${id}`}
    />
  );
}
