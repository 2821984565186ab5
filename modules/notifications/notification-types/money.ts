import type { NotificationType } from "./define.ts";

const amountOr = (amount: string | undefined, otherwise: string) => amount ?? otherwise;

export const moneyTypes = {
  subscriber_joined: {
    family: "money",
    name: "New subscribers",
    recipientLabel: "The maker who is supported",
    message: ({ who, count, title }) =>
      `${who} ${count > 1 ? "support" : "supports"} you${title ? ` with ${title}` : ""}`,
    path: ({ path }) => path ?? "/earnings",
    app: "on",
    email: "on",
    push: "on",
    group: "type",
  },
  subscription_renewing: {
    family: "money",
    name: "A subscription renews",
    recipientLabel: "Whoever pays for it",
    message: ({ title, amount, when }) =>
      `Your support of ${title ?? "a maker"} renews ${when ?? "soon"}${amount ? ` for ${amount}` : ""}`,
    path: ({ path }) => path ?? "/my-subscriptions",
    app: "always",
    email: "always",
    push: "off",
    group: "each",
    ownEmail: true,
  },
  payment_failed: {
    family: "money",
    name: "A payment failed",
    recipientLabel: "Whoever pays",
    message: ({ title, amount }) =>
      `Your payment${amount ? ` of ${amount}` : ""}${title ? ` to ${title}` : ""} did not go through`,
    path: ({ path }) => path ?? "/settings/payment-methods",
    app: "always",
    email: "always",
    push: "on",
    group: "each",
    ownEmail: true,
    urgent: true,
  },
  tip_received: {
    family: "money",
    name: "Tips",
    recipientLabel: "The maker who is tipped",
    message: ({ who, count, amount, what }) =>
      what === "message"
        ? `${who} wrote a message with a tip for you`
        : `${who} tipped you${count > 1 ? "" : ` ${amountOr(amount, "something")}`}${what === "with_message" ? " and wrote a message" : ""}`,
    path: ({ path }) => path ?? "/earnings",
    app: "on",
    email: "on",
    push: "on",
    group: "type",
  },
  work_bought: {
    family: "money",
    name: "Works bought",
    recipientLabel: "The maker of the work",
    message: ({ who, title, amount }) =>
      `${who} bought ${title ? `“${title}”` : "a work"}${amount ? ` for ${amount}` : ""}`,
    path: ({ path }) => path ?? "/earnings",
    app: "on",
    email: "on",
    push: "on",
    group: "each",
  },
  payout_sent: {
    family: "money",
    name: "A payout is on its way",
    recipientLabel: "Whoever is paid out",
    message: ({ amount }) => `${amountOr(amount, "Your payout")} is on its way to you`,
    path: ({ path }) => path ?? "/financial/payouts",
    app: "always",
    email: "always",
    push: "on",
    group: "each",
    ownEmail: true,
  },
  payout_failed: {
    family: "money",
    name: "A payout failed",
    recipientLabel: "Whoever is paid out",
    message: ({ amount }) => `Your bank refused the payout${amount ? ` of ${amount}` : ""}`,
    path: ({ path }) => path ?? "/financial/payouts",
    app: "always",
    email: "always",
    push: "on",
    group: "each",
    ownEmail: true,
    urgent: true,
  },
} as const satisfies Record<string, NotificationType>;
