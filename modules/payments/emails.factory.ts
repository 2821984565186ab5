import type { Translate } from "#platform/i18n";
import { sampleFormats } from "#tests/email-samples";
import { expiryText } from "./jobs/send-expiry-notices.ts";

const facts = { card: "Visa •••• 4242", lastDay: "2026-12-31" };

export const sampleEmails = (t: Translate) =>
  [[], ["Workshop by Mira Vance"], ["Workshop by Mira Vance", "Ink"]].map((uses) => ({
    kind: "expiry",
    ...expiryText(t, { ...facts, uses }, sampleFormats(t)),
    action: t("emails.payments.cardExpiring.action"),
  }));
