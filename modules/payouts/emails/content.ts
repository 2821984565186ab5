import type { PlainKey, Translate } from "#platform/i18n";

export const emailKinds = [
  "payout_requested",
  "payout_held",
  "payout_sent",
  "payout_arrived",
  "payout_failed",
  "payout_returned",
  "payout_declined",
  "appeal_answered",
  "bank_changed",
  "payouts_stopped",
  "payouts_resumed",
] as const;
export type EmailKind = (typeof emailKinds)[number];

/** All values are safe in Markdown, but for `reason`, which is only looked up. */
interface Facts {
  readonly username: string;
  readonly details: Readonly<Record<string, string>>;
}

interface EmailContent {
  readonly subject: PlainKey;
  readonly markdown: (t: Translate, facts: Facts) => string;
  readonly action: { readonly label: PlainKey; readonly path: string };
}

const viewPayouts: EmailContent["action"] = {
  label: "emails.payouts.actions.view",
  path: "/financial/payouts",
};

const holdReasons: Readonly<Record<string, PlainKey>> = {
  review: "emails.payouts.holdReasons.review",
  identity: "emails.payouts.holdReasons.identity",
  bank_changed: "emails.payouts.holdReasons.bankChanged",
  debt: "emails.payouts.holdReasons.debt",
  stopped: "emails.payouts.holdReasons.stopped",
  staff_hold: "emails.payouts.holdReasons.staffHold",
  processor: "emails.payouts.holdReasons.processor",
};

/** Every email about being paid out: what happened, where the money is, what to do. */
export const emailContent: Record<EmailKind, EmailContent> = {
  payout_requested: {
    subject: "emails.payouts.requested.subject",
    markdown: (t, { username, details: { amount = "", bank = "" } }) =>
      t("emails.payouts.requested.body", { username, amount, bank }),
    action: { label: "emails.payouts.actions.viewOrCancel", path: "/financial/payouts" },
  },
  payout_held: {
    subject: "emails.payouts.held.subject",
    markdown: (t, { details: { amount = "", reason = "" } }) => {
      const known = holdReasons[reason];
      return known
        ? t("emails.payouts.held.reasonBody", { amount, reason: t(known) })
        : t("emails.payouts.held.body", { amount });
    },
    action: viewPayouts,
  },
  payout_sent: {
    subject: "emails.payouts.sent.subject",
    markdown: (t, { details: { amount = "", bank = "" } }) =>
      t("emails.payouts.sent.body", { amount, bank }),
    action: viewPayouts,
  },
  payout_arrived: {
    subject: "emails.payouts.arrived.subject",
    markdown: (t, { details: { amount = "", bank = "" } }) =>
      t("emails.payouts.arrived.body", { amount, bank }),
    action: viewPayouts,
  },
  payout_failed: {
    subject: "emails.payouts.failed.subject",
    markdown: (t, { details: { amount = "", bank = "" } }) =>
      t("emails.payouts.failed.body", { amount, bank }),
    action: viewPayouts,
  },
  payout_returned: {
    subject: "emails.payouts.returned.subject",
    markdown: (t, { details: { amount = "", bank = "" } }) =>
      t("emails.payouts.returned.body", { amount, bank }),
    action: viewPayouts,
  },
  payout_declined: {
    subject: "emails.payouts.declined.subject",
    markdown: (t, { details: { amount = "", note = "" } }) =>
      t("emails.payouts.declined.body", { amount, note }),
    action: viewPayouts,
  },
  appeal_answered: {
    subject: "emails.payouts.appealAnswered.subject",
    markdown: (t, { details: { note = "" } }) => t("emails.payouts.appealAnswered.body", { note }),
    action: viewPayouts,
  },
  bank_changed: {
    subject: "emails.payouts.bankChanged.subject",
    markdown: (t, { username, details: { bank = "none", before = "none" } }) =>
      t("emails.payouts.bankChanged.body", { username, bank, before }),
    action: { label: "emails.payouts.actions.stop", path: "/settings/payouts/stop" },
  },
  payouts_stopped: {
    subject: "emails.payouts.stopped.subject",
    markdown: (t, { username }) => t("emails.payouts.stopped.body", { username }),
    action: { label: "emails.payouts.actions.devices", path: "/settings/security#devices" },
  },
  payouts_resumed: {
    subject: "emails.payouts.resumed.subject",
    markdown: (t, { username }) => t("emails.payouts.resumed.body", { username }),
    action: { label: "emails.payouts.actions.settings", path: "/settings/payouts" },
  },
};
