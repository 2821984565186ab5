import type { Translate } from "#platform/i18n";
import { expiryText } from "./jobs/send-expiry-notices.ts";

const facts = { card: "Visa •••• 4242", date: "31 December 2026" };

export const sampleEmails = (t: Translate) =>
  [[], ["Workshop by Mira Vance"], ["Workshop by Mira Vance", "Ink"]].map((uses) => ({
    kind: "expiry",
    ...expiryText(t, { ...facts, uses }),
    action: t("emails.payments.cardExpiring.action"),
  }));
