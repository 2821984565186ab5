import type { Translate } from "#platform/i18n";

export const sampleEmails = (t: Translate) => [
  {
    kind: "setup test",
    subject: t("emails.admin.setupTest.subject"),
    markdown: t("emails.admin.setupTest.body"),
    action: t("emails.admin.setupTest.action"),
  },
];
