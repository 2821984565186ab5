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

/** All values are safe in Markdown. */
type Facts = Readonly<Record<string, string>> & { readonly username: string };

interface EmailContent {
  readonly subject: string;
  readonly markdown: (facts: Facts) => string;
  readonly action: { readonly label: string; readonly path: string };
}

const viewPayouts = { label: "See the payout", path: "/financial/payouts" };

const holdReasonText: Readonly<Record<string, string>> = {
  review: "A payout of this size is looked at by an administrator first. There is nothing to do.",
  identity:
    "The processor wants to know more about you before it sends money. Your payout settings list what.",
  bank_changed: "Your bank account was changed, and payouts rest for five days after that.",
  debt: "A refund or a dispute came after the money had left. New earnings pay it back first.",
  stopped: "Payouts were stopped by the link in our letter.",
  staff_hold: "An administrator looks into something first.",
  processor: "The money has not cleared at the processor yet. It is tried again by itself.",
};

/** Every email about being paid out: what happened, where the money is, what to do. */
export const emailContent: Record<EmailKind, EmailContent> = {
  payout_requested: {
    subject: "A payout was asked for",
    markdown: ({ username, amount, bank }) =>
      `Somebody, you we hope, asked that **${amount}** of the earnings of **@${username}** be sent to the bank account ending ${bank}.\n\nIf it was not you, cancel it now and change your password.`,
    action: { label: "See or cancel it", path: "/financial/payouts" },
  },
  payout_held: {
    subject: "Your payout waits",
    markdown: ({ amount, reason = "" }) =>
      `Your payout of **${amount}** is not on its way yet. ${holdReasonText[reason] ?? ""}\n\nThe money is set aside for you. The page says until when it waits, what you can do, and how to object.`,
    action: viewPayouts,
  },
  payout_sent: {
    subject: "Your payout is on its way",
    markdown: ({ amount, bank }) =>
      `**${amount}** is on its way to your bank account ending ${bank}.`,
    action: viewPayouts,
  },
  payout_arrived: {
    subject: "Your payout has arrived",
    markdown: ({ amount, bank }) =>
      `The bank has **${amount}** for your account ending ${bank}. It may take a day until you see it there.`,
    action: viewPayouts,
  },
  payout_failed: {
    subject: "Your payout did not go through",
    markdown: ({ amount, bank }) =>
      `The payout of **${amount}** to the account ending ${bank} was refused. Nothing is lost: the whole amount is back in your balance.\n\nLook at the bank account in your payout settings before you try again.`,
    action: viewPayouts,
  },
  payout_returned: {
    subject: "Your bank sent a payout back",
    markdown: ({ amount, bank }) =>
      `The payout of **${amount}** had arrived, and then the bank of the account ending ${bank} sent it back. The whole amount is in your balance again.\n\nLook at the bank account in your payout settings before you try again.`,
    action: viewPayouts,
  },
  payout_declined: {
    subject: "Your payout was declined",
    markdown: ({ amount, note }) =>
      `An administrator declined your payout of **${amount}**. The whole amount is back in your balance. They wrote:\n\n${note}`,
    action: viewPayouts,
  },
  appeal_answered: {
    subject: "An answer about your payout",
    markdown: ({ note }) => `You objected to a hold. An administrator wrote:\n\n${note}`,
    action: viewPayouts,
  },
  bank_changed: {
    subject: "Your bank account for payouts was changed",
    markdown: ({ username, bank, before }) =>
      `Payouts of **@${username}** now go to an account ending **${bank}**; before, it was one ending ${before}. Nothing is sent there for five days.\n\nIf it was you, there is nothing to do. If it was not, stop all payouts now; the link works without signing in.`,
    action: { label: "Stop all payouts", path: "/settings/payouts/stop" },
  },
  payouts_stopped: {
    subject: "Payouts are stopped",
    markdown: ({ username }) =>
      `No money of **@${username}** leaves until an administrator has spoken with you. Change your password, and look through your devices.`,
    action: { label: "Look at my devices", path: "/settings/privacy#devices" },
  },
  payouts_resumed: {
    subject: "Payouts go on",
    markdown: ({ username }) =>
      `An administrator has set the payouts of **@${username}** free again.`,
    action: { label: "See the payout settings", path: "/settings/payouts" },
  },
};
