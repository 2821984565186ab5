import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Receipt } from "#app/ui/Receipt.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { formatFullDate } from "#platform/calendar";
import type { Translate } from "#platform/i18n";
import { decimalsOf, formatMoney, type Money, money } from "#platform/money";
import { InvoiceLinks, type InvoiceLinkView } from "./InvoiceLinks.tsx";

export interface ReceiptView {
  readonly number: string;
  readonly issuedAt: string;
  readonly paid: Money;
  readonly deductions: readonly { readonly label: string; readonly amount: Money }[];
  readonly receives: Money;
  readonly refunded: Money | null;
  readonly invoices: readonly InvoiceLinkView[];
}

/** Where each cent went, as the ledger has it. */
export function PaymentReceipt({ view, to }: { view: ReceiptView; to: string }) {
  const t = useTranslate();
  const { currency } = view.paid;
  const formats = useFormats();
  const scale = 10 ** decimalsOf(currency);
  const inUnits = (amount: Money) => Number(amount.amountMinor) / scale;
  const back = (units: number) => money(BigInt(Math.round(units * scale)), currency);
  return (
    <Receipt
      title={t("payments.receipt.title", { number: view.number })}
      subtitle={formatFullDate(view.issuedAt, formats)}
      paid={{ label: t("payments.receipt.youPaid"), amount: inUnits(view.paid) }}
      deductions={view.deductions.map(({ label, amount }) => ({ label, amount: inUnits(amount) }))}
      resultLabel={t("payments.receives", { name: to })}
      format={(units) => plain(back(units), t)}
      formatFull={(units) => formatMoney(back(units), t)}
    >
      {view.refunded && (
        <DefinitionList
          torn
          entries={[{ term: t("payments.receipt.refunded"), value: formatMoney(view.refunded, t) }]}
        />
      )}
      <InvoiceLinks invoices={view.invoices} />
    </Receipt>
  );
}

/** Without the currency, which the line above already has. */
const plain = (amount: Money, t: Translate): string =>
  formatMoney(amount, t).replaceAll(/^[^\d−]+|[^\d]+$/g, "");
