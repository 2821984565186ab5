import { type Message, message, type Translate } from "#platform/i18n";
import { amountIn, money } from "#platform/money";
import { sampleFormats } from "#tests/email-samples";
import { type EmailKind, emailContent } from "./emails/content.ts";
import { emailFacts } from "./emails/send-email.ts";

const facts = {
  username: "mira",
  dueAt: "2026-11-29T09:00:00.000Z",
  blockers: [
    {
      reason: message("portability.blockers.payout.reason", {
        amount: amountIn(money(5000n, "EUR")),
      }),
      remedy: "portability.blockers.payout.remedy" satisfies Message,
    },
  ],
};

export const sampleEmails = (t: Translate) =>
  (Object.keys(emailContent) as EmailKind[]).map((kind) => {
    const { subject, markdown, action } = emailContent[kind];
    return {
      kind,
      subject: t(subject),
      markdown: markdown(t, emailFacts(t, facts, sampleFormats(t))),
      action: t(action.label),
    };
  });
