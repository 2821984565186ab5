import type { Translate } from "#platform/i18n";
import { type EmailKind, emailContent } from "./emails/content.ts";

const facts = { username: "mira", date: "29 November 2026", details: "A payout is in progress." };

export const sampleEmails = (t: Translate) =>
  (Object.keys(emailContent) as EmailKind[]).map((kind) => {
    const { subject, markdown, action } = emailContent[kind];
    return { kind, subject: t(subject), markdown: markdown(t, facts), action: t(action.label) };
  });
