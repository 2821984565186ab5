import { type PostedTransfer, type WaterfallRow, waterfall } from "#contracts/ledger";
import type { Message, Translate } from "#platform/i18n";
import { isCurrency, money } from "#platform/money";
import type { ReceiptView } from "./PaymentReceipt.tsx";

interface ReceiptSource {
  readonly refundedMinor: bigint;
  readonly receipt: { readonly number: string; readonly issuedAt: Date } | undefined;
  readonly transfers: readonly PostedTransfer[];
  readonly invoices?: ReceiptView["invoices"];
}

const deductionLabels: Partial<Readonly<Record<WaterfallRow["step"], Message>>> = {
  tax: "payments.tax",
  platform: "payments.platformFee",
  processor: "payments.cardFee",
};

/** The receipt as a page shows it, from what the ledger wrote down. */
export function receiptViewOf(
  { refundedMinor, receipt, transfers, invoices = [] }: ReceiptSource,
  t: Translate,
): ReceiptView | undefined {
  const apart = waterfall(transfers);
  if (!receipt || !apart || !isCurrency(apart.currency)) return undefined;
  const { currency } = apart;
  return {
    number: receipt.number,
    issuedAt: receipt.issuedAt.toISOString(),
    paid: money(apart.paidMinor, currency),
    deductions: apart.rows.flatMap(({ step, amountMinor }) => {
      const label = deductionLabels[step];
      return label ? [{ label: t(label), amount: money(amountMinor, currency) }] : [];
    }),
    receives: money(apart.sharedMinor, currency),
    refunded: refundedMinor > 0n ? money(refundedMinor, currency) : null,
    invoices,
  };
}
