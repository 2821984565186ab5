import type { Translate } from "#platform/i18n";
import { invitationText } from "./emails.ts";

export const sampleEmails = (t: Translate) =>
  [
    { name: "Mira Vance", guild: "Ink" },
    { name: "Mira Vance", guild: "Ink", date: "22 November 2026" },
  ].map((facts) => ({
    kind: "invitation",
    ...invitationText(t, facts),
    action: t("emails.guilds.invitation.action"),
  }));
