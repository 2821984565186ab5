import { DateTime } from "#app/ui/DateTime.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import type { EarningsPage, PendingGroup } from "#contracts/payouts";
import { formatMoney } from "#platform/money";

const columns: readonly Column<PendingGroup>[] = [
  {
    key: "day",
    head: "Free on",
    cell: ({ day }) => <DateTime at={day} />,
    phone: "title",
    tone: "strong",
  },
  {
    key: "why",
    head: "Why it waits",
    cell: ({ reason }) =>
      reason === "reserve" ? "Kept ninety days, after disputes" : "A payer’s bank may still object",
    phone: "meta",
  },
  {
    key: "rows",
    head: "Payments",
    cell: ({ rows }) => rows,
    numeric: true,
    phone: "none",
  },
  {
    key: "amount",
    head: "Amount",
    cell: ({ amount }) => formatMoney(amount),
    numeric: true,
    tone: "money",
    phone: "value",
  },
];

/** Day by day what becomes free, and why it does not sooner. */
export function PendingPart({ page }: { page: EarningsPage }) {
  const { pending, riskProfile } = page;
  if (pending.length === 0) return null;
  return (
    <section className="earnings-part" id="pending" aria-labelledby="pending-title">
      <h2 id="pending-title" className="section-head">
        What becomes free, and when
      </h2>
      <p className="small earnings-why">
        {riskProfile.trusted
          ? "Your payments settle after two days: you have been here for more than ninety days, with hardly any disputes."
          : "Payments settle after seven days; after two, once you have been here for ninety days with hardly any disputes."}
        {riskProfile.reserveBp > 0 &&
          ` Of new payments ${riskProfile.reserveBp / 100} % stay for ninety days, since some were disputed lately.`}
      </p>
      <Table
        caption="Pending earnings by day"
        hideCaption
        columns={columns}
        rows={pending}
        rowKey={({ day, reason }) => `${day} ${reason}`}
      />
    </section>
  );
}
