import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Translate } from "#platform/i18n";
import { formatMoney } from "#platform/money";
import { statusName, statusTones } from "./labels.ts";
import type { DisputeLineView } from "./with-texts.ts";

const columnsOf = (t: Translate): readonly Column<DisputeLineView>[] => [
  {
    key: "what",
    head: t("disputes.table.what"),
    cell: ({ what }) => what,
    phone: "title",
    tone: "strong",
  },
  {
    key: "opened",
    head: t("disputes.table.opened"),
    cell: ({ openedAt }) => <DateTime at={openedAt} form="short" />,
    phone: "meta",
    tone: "quiet",
  },
  {
    key: "status",
    head: t("disputes.table.status"),
    cell: ({ status, role }) => (
      <Badge tone={statusTones[status]}>{t(statusName(status, role))}</Badge>
    ),
    phone: "line",
  },
  {
    key: "due",
    head: t("disputes.table.due"),
    cell: ({ status, role, dueAt }) =>
      status === "needs_answer" && role !== "payer" && dueAt ? <DateTime at={dueAt} /> : "–",
    tone: "quiet",
  },
  {
    key: "amount",
    head: t("disputes.table.amount"),
    cell: ({ amount }) => formatMoney(amount, t),
    numeric: true,
    phone: "value",
  },
];

export function DisputeTable({ disputes }: { disputes: readonly DisputeLineView[] }) {
  const t = useTranslate();
  return (
    <Table
      caption={t("disputes.table.caption")}
      hideCaption
      columns={columnsOf(t)}
      rows={disputes}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/financial/disputes/${id}`}
    />
  );
}
