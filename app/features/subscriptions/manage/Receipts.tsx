import { amount } from "#app/components/subscriptions/figures.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
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

/** Charges, newest first; each links to its breakdown. */
export function Receipts({ rows }: { rows: readonly ReceiptRow[] }) {
  const t = useTranslate();
  return (
    <table className="receipt-rows">
      <thead>
        <tr>
          <th scope="col">{t("subscriptions.receipts.paid")}</th>
          <th scope="col">{t("subscriptions.receipts.for")}</th>
          <th scope="col">{t("subscriptions.receipts.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const currency = isCurrency(row.currency) ? row.currency : "EUR";
          return (
            <tr key={row.id}>
              <td>
                {row.paidAt ? (
                  <DateTime at={row.paidAt} />
                ) : row.state === "waived" ? (
                  t("subscriptions.receipts.noCharge")
                ) : (
                  t("subscriptions.receipts.unpaid")
                )}
                {row.number && (
                  <div className="quiet" dir="auto">
                    {row.number}
                  </div>
                )}
              </td>
              <td>
                <Message
                  id={
                    row.kind === "upgrade"
                      ? "subscriptions.receipts.upgrade"
                      : "subscriptions.receipts.period"
                  }
                  values={{
                    tier: row.tier,
                    start: <DateTime at={row.startAt} form="short" />,
                    end: <DateTime at={row.endAt} form="short" />,
                  }}
                />
              </td>
              <td>
                {amount(row.minor, currency, t)}
                {BigInt(row.refundedMinor) > 0n && (
                  <div className="quiet">
                    {t("subscriptions.receipts.refunded", {
                      amount: amount(row.refundedMinor, currency, t),
                    })}
                  </div>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
