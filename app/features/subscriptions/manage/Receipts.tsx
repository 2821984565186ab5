import { amount } from "#app/components/subscriptions/figures.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { isCurrency } from "#platform/money";

export interface ReceiptRow {
  readonly id: string;
  readonly kind: string;
  readonly tier: string;
  readonly minor: string;
  readonly refundedMinor: string;
  readonly currency: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly paidAt: string | null;
  readonly state: string;
  readonly paymentId: string | null;
  readonly number: string | null;
}

const what: Readonly<Record<string, string>> = { upgrade: "Upgrade to", first: "", period: "" };

/** Charges, newest first; each links to its breakdown. */
export function Receipts({ rows }: { rows: readonly ReceiptRow[] }) {
  return (
    <table className="receipt-rows">
      <thead>
        <tr>
          <th scope="col">Paid</th>
          <th scope="col">For</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const currency = isCurrency(row.currency) ? row.currency : "EUR";
          return (
            <tr key={row.id}>
              <td>
                {row.paidAt ? <DateTime at={row.paidAt} /> : "Open"}
                {row.number && <div className="quiet">{row.number}</div>}
              </td>
              <td>
                {what[row.kind]} {row.tier}, <DateTime at={row.startAt} form="short" /> to{" "}
                <DateTime at={row.endAt} form="short" />
              </td>
              <td>
                {amount(row.minor, currency)}
                {BigInt(row.refundedMinor) > 0n && (
                  <div className="quiet">{amount(row.refundedMinor, currency)} given back</div>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
