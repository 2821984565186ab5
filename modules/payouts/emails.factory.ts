import type { Translate } from "#platform/i18n";
import { money, moneyToJson } from "#platform/money";
import { holdReasons } from "./constants.ts";
import { type EmailKind, emailContent, emailKinds } from "./emails/content.ts";
import { shownDetails } from "./emails/send-email.ts";

const sum = moneyToJson(money(5000n, "EUR"));
const details = { bank: "3000", before: "3001", note: "Please call us." };

const variants: Partial<Record<EmailKind, readonly Readonly<Record<string, string>>[]>> = {
  payout_held: [details, ...holdReasons.map((reason) => ({ ...details, reason }))],
  bank_changed: [details, { bank: "none", before: "3000" }, { bank: "3000", before: "none" }],
};

export const sampleEmails = (t: Translate) =>
  emailKinds.flatMap((kind) =>
    (variants[kind] ?? [details]).map((given) => {
      const { subject, markdown, action } = emailContent[kind];
      return {
        kind,
        subject: t(subject),
        markdown: markdown(t, {
          username: "mira",
          details: shownDetails(t, { details: given, sum }),
        }),
        action: t(action.label),
      };
    }),
  );
