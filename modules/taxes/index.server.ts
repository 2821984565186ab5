import type { JobType } from "#platform/jobs";
import { cleanupTaxes } from "./jobs/cleanup-taxes.ts";

export { eraseTaxes } from "./commands/erase-taxes.ts";
export { requireRegion, saveTaxProfile } from "./commands/save-tax-profile.ts";
export { setTaxRates, setTaxSettings } from "./commands/set-tax-settings.ts";
export { taxSettingsTag } from "./events.ts";
export { taxLocationInput, taxRatesInput, taxSettingsInput } from "./inputs.ts";
export { invoicePdf } from "./invoices/invoice-pdf.ts";
export { issueInvoices } from "./invoices/issue-invoices.ts";
export { cleanupTaxes } from "./jobs/cleanup-taxes.ts";
export { taxListeners } from "./listeners.ts";
export {
  findInvoice,
  type InvoiceLink,
  invoiceLinks,
  invoicesOfPayment,
} from "./queries/invoices-of.ts";
export { taxPage, taxRatesFile } from "./queries/tax-page.ts";
export { lastQuarters, readQuarter, taxReport, taxReportCsv } from "./queries/tax-report.ts";
export { taxesExport } from "./queries/taxes-export.ts";
export {
  amountWithTax,
  type GuestLocation,
  hasSameTax,
  priceWithTax,
  recordPaymentTax,
  requireShownTax,
  type SaleTax,
  taxForSale,
  taxOfPayment,
  taxOfRenewal,
  taxViewFor,
} from "./sale-tax.ts";
export {
  areTipsTaxed,
  isTaxed,
  knownTaxSettings,
  loadTaxSettings,
  taxSettingsRevision,
} from "./settings.ts";
export { viesPort } from "./vies.ts";

/** Work that the clock starts. */
export const taxJobs = [cleanupTaxes] as readonly JobType<unknown>[];
