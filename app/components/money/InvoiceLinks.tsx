import { Icon } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";

export interface InvoiceLinkView {
  readonly kind: "invoice" | "credit_note";
  readonly number: string;
  readonly href: string;
}

/** The invoice of a payment and its credit notes, as PDF. */
export function InvoiceLinks({ invoices }: { readonly invoices: readonly InvoiceLinkView[] }) {
  const t = useTranslate();
  if (invoices.length === 0) return null;
  return (
    <ul className="invoice-links">
      {invoices.map(({ kind, number, href }) => (
        <li key={href}>
          <a className="link" href={href} download>
            <Icon name="download" size={16} />
            {t(kind === "invoice" ? "tax.receipt.invoice" : "tax.receipt.creditNote", { number })}
          </a>
        </li>
      ))}
    </ul>
  );
}
