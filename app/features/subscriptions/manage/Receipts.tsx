import { InvoiceLinks, type InvoiceLinkView } from "#app/components/money/InvoiceLinks.tsx";
import { amount } from "#app/components/subscriptions/figures.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Table } from "#app/ui/Table.tsx";
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
  readonly invoices: readonly InvoiceLinkView[];
}

/** Charges, newest first; each links to its breakdown. */
export function Receipts({ rows }: { rows: readonly ReceiptRow[] }) {
  const t = useTranslate();
  return (
    <Table
      caption={t("subscriptions.tasks.receipts")}
      hideCaption
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: "paid",
          head: t("subscriptions.receipts.paid"),
          phone: "title",
          cell: (row) => <Paid row={row} />,
        },
        { key: "for", head: t("subscriptions.receipts.for"), phone: "meta", cell: coveredBy },
        {
          key: "amount",
          head: t("subscriptions.receipts.amount"),
          numeric: true,
          phone: "value",
          cell: (row) => <Amount row={row} />,
        },
      ]}
    />
  );
}

function Paid({ row }: { row: ReceiptRow }) {
  const t = useTranslate();
  return (
    <>
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
      <InvoiceLinks invoices={row.invoices} />
    </>
  );
}

const coveredBy = (row: ReceiptRow) => (
  <Message
    id={row.kind === "upgrade" ? "subscriptions.receipts.upgrade" : "subscriptions.receipts.period"}
    values={{
      tier: row.tier,
      start: <DateTime at={row.startAt} form="short" />,
      end: <DateTime at={row.endAt} form="short" />,
    }}
  />
);

function Amount({ row }: { row: ReceiptRow }) {
  const t = useTranslate();
  const currency = isCurrency(row.currency) ? row.currency : "EUR";
  return (
    <>
      {amount(row.minor, currency, t)}
      {BigInt(row.refundedMinor) > 0n && (
        <div className="quiet">
          {t("subscriptions.receipts.refunded", { amount: amount(row.refundedMinor, currency, t) })}
        </div>
      )}
    </>
  );
}
