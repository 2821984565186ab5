import { DateTime } from "#app/ui/DateTime.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { EarningsPage, PendingGroup } from "#contracts/payouts";
import type { Translate } from "#platform/i18n";
import { formatMoney } from "#platform/money";

const columnsOf = (t: Translate): readonly Column<PendingGroup>[] => [
  {
    key: "day",
    head: t("earnings.pendingPart.day"),
    cell: ({ day }) => <DateTime at={day} />,
    phone: "title",
    tone: "strong",
  },
  {
    key: "why",
    head: t("earnings.pendingPart.reason"),
    cell: ({ reason }) =>
      reason === "reserve"
        ? t("earnings.pendingPart.reserveReason")
        : t("earnings.pendingPart.settlingReason"),
    phone: "meta",
  },
  {
    key: "rows",
    head: t("earnings.pendingPart.payments"),
    cell: ({ rows }) => rows,
    numeric: true,
    phone: "none",
  },
  {
    key: "amount",
    head: t("earnings.pendingPart.amount"),
    cell: ({ amount }) => formatMoney(amount, t),
    numeric: true,
    tone: "money",
    phone: "value",
  },
];

/** Day by day what becomes free, and why it does not sooner. */
export function PendingPart({ page }: { page: EarningsPage }) {
  const t = useTranslate();
  const { pending, riskProfile } = page;
  if (pending.length === 0) return null;
  return (
    <section className="earnings-part" id="pending" aria-labelledby="pending-title">
      <h2 id="pending-title" className="section-head">
        {t("earnings.pendingPart.title")}
      </h2>
      <p className="small earnings-why">
        {riskProfile.trusted
          ? t("earnings.pendingPart.trusted")
          : t("earnings.pendingPart.notTrusted")}
      </p>
      {riskProfile.reserveBp > 0 && (
        <p className="small earnings-why">
          {t("earnings.pendingPart.reserve", { percent: riskProfile.reserveBp / 10_000 })}
        </p>
      )}
      <Table
        caption={t("earnings.pendingPart.caption")}
        hideCaption
        columns={columnsOf(t)}
        rows={pending}
        rowKey={({ day, reason }) => `${day} ${reason}`}
      />
    </section>
  );
}
