import type { Translate } from "#platform/i18n";

export const sampleEmails = (t: Translate) => [
  {
    kind: "test",
    subject: t("emails.people.test.subject"),
    markdown: t("emails.people.test.body"),
    action: t("emails.people.test.action"),
  },
];
