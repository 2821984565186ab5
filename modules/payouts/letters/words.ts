export const letterKinds = [
  "payout_requested",
  "payout_held",
  "payout_sent",
  "payout_arrived",
  "payout_failed",
  "payout_returned",
  "payout_declined",
  "objection_answered",
  "bank_changed",
  "payouts_stopped",
  "payouts_resumed",
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** All safe to stand in Markdown. */
type Facts = Readonly<Record<string, string>> & { readonly username: string };

interface Words {
  readonly subject: string;
  readonly markdown: (facts: Facts) => string;
  readonly action: { readonly label: string; readonly path: string };
}

const see = { label: "See the payout", path: "/financial/payouts" };

const holdWords: Readonly<Record<string, string>> = {
  review: "A payout of this size is looked at by an administrator first. There is nothing to do.",
  identity:
    "The processor wants to know more about you before it sends money. Your payout settings list what.",
  bank_changed: "Your bank account was changed, and payouts rest for five days after that.",
  debt: "A refund or a dispute came after the money had left. New earnings pay it back first.",
  stopped: "Payouts were stopped by the link in our letter.",
  looked_into: "An administrator looks into something first.",
  processor: "The money has not cleared at the processor yet. It is tried again by itself.",
};

/** Every letter about being paid out: what happened, where the money is, what to do. */
export const words: Record<LetterKind, Words> = {
  payout_requested: {
    subject: "A payout was asked for",
    markdown: ({ username, amount, bank }) =>
      `Somebody, you we hope, asked that **${amount}** of the earnings of **@${username}** be sent to the bank account ending ${bank}.\n\nIf it was not you, cancel it now and change your password.`,
    action: { label: "See or cancel it", path: "/financial/payouts" },
  },
  payout_held: {
    subject: "Your payout waits",
    markdown: ({ amount, reason = "" }) =>
      `Your payout of **${amount}** is not on its way yet. ${holdWords[reason] ?? ""}\n\nThe money is set aside for you. The page says until when it waits, what you can do, and how to object.`,
    action: see,
  },
  payout_sent: {
    subject: "Your payout is on its way",
    markdown: ({ amount, bank }) =>
      `**${amount}** is on its way to your bank account ending ${bank}.`,
    action: see,
  },
  payout_arrived: {
    subject: "Your payout has arrived",
    markdown: ({ amount, bank }) =>
      `The bank has **${amount}** for your account ending ${bank}. It may take a day until you see it there.`,
    action: see,
  },
  payout_failed: {
    subject: "Your payout did not go through",
    markdown: ({ amount, bank }) =>
      `The payout of **${amount}** to the account ending ${bank} was refused. Nothing is lost: the whole amount is back in your balance.\n\nLook at the bank account in your payout settings before you try again.`,
    action: see,
  },
  payout_returned: {
    subject: "Your bank sent a payout back",
    markdown: ({ amount, bank }) =>
      `The payout of **${amount}** had arrived, and then the bank of the account ending ${bank} sent it back. The whole amount is in your balance again.\n\nLook at the bank account in your payout settings before you try again.`,
    action: see,
  },
  payout_declined: {
    subject: "Your payout was declined",
    markdown: ({ amount, note }) =>
      `An administrator declined your payout of **${amount}**. The whole amount is back in your balance. They wrote:\n\n${note}`,
    action: see,
  },
  objection_answered: {
    subject: "An answer about your payout",
    markdown: ({ note }) => `You objected to a hold. An administrator wrote:\n\n${note}`,
    action: see,
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
