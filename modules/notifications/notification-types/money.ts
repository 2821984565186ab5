import type { Translate } from "#platform/i18n";
import { amountText } from "./amount.ts";
import type { NotificationType } from "./define.ts";

/** What happened to a dispute, for those who are paid and for the payer. */
const disputeTexts: Readonly<Record<string, (t: Translate, amount: string) => string>> = {
  opened: (t, amount) => t("activity.dispute.opened", { amount }),
  reminder: (t, amount) => t("activity.dispute.reminder", { amount }),
  won: (t, amount) => t("activity.dispute.won", { amount }),
  lost: (t, amount) => t("activity.dispute.lost", { amount }),
  accepted: (t, amount) => t("activity.dispute.accepted", { amount }),
  expired: (t, amount) => t("activity.dispute.expired", { amount }),
  payer_won: (t, amount) => t("activity.dispute.payerWon", { amount }),
  payer_lost: (t, amount) => t("activity.dispute.payerLost", { amount }),
};

export const moneyTypes = {
  subscriber_joined: {
    family: "money",
    name: "activity.subscriberJoined.name",
    help: "activity.subscriberJoined.help",
    // Several may have subscribed to different tiers.
    message: (t, { people, count, title }) =>
      title && count === 1
        ? t("activity.subscriberJoined.tier", { people, count, tier: title })
        : t("activity.subscriberJoined.text", { people, count }),
    path: ({ path }) => path ?? "/earnings",
    app: "on",
    email: "on",
    push: "on",
    group: "type",
  },
  subscription_renewing: {
    family: "money",
    name: "activity.subscriptionRenewing.name",
    help: "activity.subscriptionRenewing.help",
    message: (t, { title }) =>
      title
        ? t("activity.subscriptionRenewing.text", { title })
        : t("activity.subscriptionRenewing.untitled"),
    path: ({ path }) => path ?? "/my-subscriptions",
    app: "always",
    email: "always",
    push: "off",
    group: "each",
    ownEmail: true,
  },
  payment_failed: {
    family: "money",
    name: "activity.paymentFailed.name",
    help: "activity.paymentFailed.help",
    message: (t, { title }) =>
      title ? t("activity.paymentFailed.text", { title }) : t("activity.paymentFailed.untitled"),
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
    name: "activity.tipReceived.name",
    help: "activity.tipReceived.help",
    message: (t, { people, count, what, title, ...facts }) => {
      if (what === "message") return t("activity.tipReceived.message", { people, count });
      const withMessage = what === "with_message";
      const amount = count > 1 ? undefined : amountText(t, facts);
      if (!amount)
        return t(
          withMessage
            ? "activity.tipReceived.noAmountWithMessage"
            : "activity.tipReceived.noAmount",
          { people, count },
        );
      if (title)
        return t(
          withMessage
            ? "activity.tipReceived.forTitleWithMessage"
            : "activity.tipReceived.forTitle",
          { people, count, amount, title },
        );
      return t(withMessage ? "activity.tipReceived.withMessage" : "activity.tipReceived.text", {
        people,
        count,
        amount,
      });
    },
    path: ({ path }) => path ?? "/earnings",
    app: "on",
    email: "on",
    push: "on",
    group: "type",
  },
  work_bought: {
    family: "money",
    name: "activity.workBought.name",
    help: "activity.workBought.help",
    message: (t, { people, count, title, ...facts }) => {
      const amount = amountText(t, facts);
      return title && amount
        ? t("activity.workBought.text", { people, count, title, amount })
        : t("activity.workBought.untitled", { people, count });
    },
    path: ({ path }) => path ?? "/earnings",
    app: "on",
    email: "on",
    push: "on",
    group: "each",
  },
  payout_sent: {
    family: "money",
    name: "activity.payoutSent.name",
    help: "activity.payoutSent.help",
    message: (t, facts) => {
      const amount = amountText(t, facts);
      return amount ? t("activity.payoutSent.text", { amount }) : t("activity.payoutSent.noAmount");
    },
    path: ({ path }) => path ?? "/financial/payouts",
    app: "always",
    email: "always",
    push: "on",
    group: "each",
    ownEmail: true,
  },
  payout_failed: {
    family: "money",
    name: "activity.payoutFailed.name",
    help: "activity.payoutFailed.help",
    message: (t, facts) => {
      const amount = amountText(t, facts);
      return amount
        ? t("activity.payoutFailed.text", { amount })
        : t("activity.payoutFailed.noAmount");
    },
    path: ({ path }) => path ?? "/financial/payouts",
    app: "always",
    email: "always",
    push: "on",
    group: "each",
    ownEmail: true,
    urgent: true,
  },
  dispute: {
    family: "money",
    name: "activity.dispute.name",
    help: "activity.dispute.help",
    message: (t, { what = "", ...facts }) => {
      const amount = amountText(t, facts);
      const text = disputeTexts[what];
      return amount && text ? text(t, amount) : t("activity.dispute.other");
    },
    path: ({ path }) => path ?? "/financial/disputes",
    app: "always",
    email: "always",
    push: "on",
    group: "each",
    urgent: true,
  },
} as const satisfies Record<string, NotificationType>;
