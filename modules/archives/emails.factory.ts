import type { Translate } from "#platform/i18n";
import { money } from "#platform/money";
import { receiptEmail } from "./purchases/receipt-email.ts";

export const sampleEmails = (t: Translate) => [
  {
    kind: "receipt",
    ...receiptEmail(t, { title: "Tides", paid: money(400n, "EUR"), number: "2026-000001" }),
    action: t("emails.archives.receipt.action"),
  },
];
