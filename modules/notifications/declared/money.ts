import type { NoticeType } from "./declare.ts";

const amountOr = (amount: string | undefined, otherwise: string) => amount ?? otherwise;

export const moneyTypes = {
  subscriber_joined: {
    family: "money",
    name: "New subscribers",
    gets: "The maker who is supported",
    says: ({ who, count, title }) =>
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
    gets: "Whoever pays for it",
    says: ({ title, amount, when }) =>
      `Your support of ${title ?? "a maker"} renews ${when ?? "soon"}${amount ? ` for ${amount}` : ""}`,
    path: ({ path }) => path ?? "/my-subscriptions",
    app: "always",
    email: "always",
    push: "off",
    group: "each",
    ownLetter: true,
  },
  payment_failed: {
    family: "money",
    name: "A payment failed",
    gets: "Whoever pays",
    says: ({ title, amount }) =>
      `Your payment${amount ? ` of ${amount}` : ""}${title ? ` to ${title}` : ""} did not go through`,
    path: ({ path }) => path ?? "/settings/payment-methods",
    app: "always",
    email: "always",
    push: "on",
    group: "each",
    ownLetter: true,
    urgent: true,
  },
  tip_received: {
    family: "money",
    name: "Tips",
    gets: "The maker who is tipped",
    says: ({ who, count, amount, what }) =>
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
    gets: "The maker of the work",
    says: ({ who, title, amount }) =>
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
    gets: "Whoever is paid out",
    says: ({ amount }) => `${amountOr(amount, "Your payout")} is on its way to you`,
    path: ({ path }) => path ?? "/financial/payouts",
    app: "always",
    email: "always",
    push: "on",
    group: "each",
    ownLetter: true,
  },
  payout_failed: {
    family: "money",
    name: "A payout failed",
    gets: "Whoever is paid out",
    says: ({ amount }) => `Your bank refused the payout${amount ? ` of ${amount}` : ""}`,
    path: ({ path }) => path ?? "/financial/payouts",
    app: "always",
    email: "always",
    push: "on",
    group: "each",
    ownLetter: true,
    urgent: true,
  },
} as const satisfies Record<string, NoticeType>;
