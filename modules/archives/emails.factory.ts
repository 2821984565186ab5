import type { Translate } from "#platform/i18n";
import { receiptEmail } from "./purchases/receipt-email.ts";

export const sampleEmails = (t: Translate) => [
  {
    kind: "receipt",
    ...receiptEmail(t, { title: "Tides", amount: "€4.00", number: "2026-000001" }),
    action: t("emails.archives.receipt.action"),
  },
];
