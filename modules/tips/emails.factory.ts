import type { Translate } from "#platform/i18n";
import { money } from "#platform/money";
import { sampleFormats } from "#tests/email-samples";
import { receiptEmail } from "./emails/receipt.ts";

const facts = {
  paid: money(500n, "EUR"),
  issuedAt: new Date("2026-11-15T09:00:00Z"),
  number: "2026-000001",
};
const toMira = { ...facts, name: "Mira Vance", username: "mira" };

export const sampleEmails = (t: Translate) =>
  [
    toMira,
    { ...facts, name: "Ink" },
    ...(["work", "post", "goal"] as const).map((kind) => ({
      ...toMira,
      about: { kind, title: "Six Gardens", href: "/" },
    })),
  ].map((each) => ({
    kind: "receipt",
    ...receiptEmail(t, each, sampleFormats(t)),
    action: t("emails.tips.receipt.action"),
  }));
