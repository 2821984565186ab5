import type { Translate } from "#platform/i18n";
import { invitationText } from "./jobs/send-invitation.ts";

export const sampleEmails = (t: Translate) =>
  (["patreon", "guildhall"] as const).map((source) => ({
    kind: "invitation",
    ...invitationText(t, { name: "Mira Vance", source }),
    action: t("emails.imports.invitation.action"),
  }));
