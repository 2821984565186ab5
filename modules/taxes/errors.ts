import { conflict, invalid, notFound } from "#platform/errors";
import type { Message } from "#platform/i18n";

export const taxCountryMissing = () =>
  conflict("tax_country_missing", "tax.errors.countryMissing" satisfies Message);

/** The payer's country, the rates or the settings changed since the page was shown. */
export const taxChanged = () => conflict("stale", "tax.errors.changed" satisfies Message);

export const vatIdRejected = (problem: Message) => invalid({ vatId: [problem] }, "vat_id_rejected");

export const invoiceNotFound = () => notFound("invoice_not_found");

export const ratesRejected = (problem: Message) => invalid({ rates: [problem] }, "rates_rejected");

export const sellerIncomplete = (fields: Readonly<Record<string, readonly Message[]>>) =>
  invalid(fields, "seller_incomplete");
