import type { Translate } from "#platform/i18n";
import { type FeedbackStatus, feedbackStatuses } from "./contract.ts";
import { answeredEmail, receivedEmail } from "./emails.ts";

const reference = "FB-7K2M9Q4X";

export function sampleEmails(t: Translate) {
  const action = t("emails.feedback.actions.view");
  const statuses = Object.keys(feedbackStatuses) as FeedbackStatus[];
  return [
    { kind: "received", ...receivedEmail(t, reference), action },
    { kind: "answered", ...answeredEmail(t, reference, undefined), action },
    ...statuses.map((status) => ({
      kind: "answered",
      ...answeredEmail(t, reference, { status, message: "Thank you." }),
      action,
    })),
  ];
}
