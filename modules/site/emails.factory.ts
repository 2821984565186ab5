import type { Translate } from "#platform/i18n";
import { emailContent, emailKinds } from "./waitlist/email-content.ts";

export const sampleEmails = (t: Translate) =>
  emailKinds.map((kind) => {
    const { subject, body, action } = emailContent[kind];
    return { kind, subject: t(subject), markdown: t(body), action: t(action.label) };
  });
