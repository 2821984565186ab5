import type { Translate } from "#platform/i18n";
import { receiptEmail } from "./emails/receipt.ts";

const facts = { amount: "€5.00", date: "15 November 2026", number: "2026-000001" };

export const sampleEmails = (t: Translate) =>
  [
    { ...facts, name: "Mira Vance", username: "mira" },
    { ...facts, name: "Ink" },
  ].map((each) => ({
    kind: "receipt",
    ...receiptEmail(t, each),
    action: t("emails.tips.receipt.action"),
  }));
