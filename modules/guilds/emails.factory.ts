import type { Translate } from "#platform/i18n";
import { sampleFormats } from "#tests/email-samples";
import { invitationText } from "./emails.ts";

export const sampleEmails = (t: Translate) =>
  [
    { name: "Mira Vance", guild: "Ink", expiresAt: null },
    { name: "Mira Vance", guild: "Ink", expiresAt: new Date("2026-11-22T09:00:00Z") },
  ].map((facts) => ({
    kind: "invitation",
    ...invitationText(t, facts, sampleFormats(t)),
    action: t("emails.guilds.invitation.action"),
  }));
