import type { Translate } from "#platform/i18n";
import { nameInMail } from "#platform/mail";
import { endReasonNames } from "../constants.ts";
import type { ChargeEmailData, GiftEmailData, SubscriptionEmailData } from "./email-data.ts";
import type { EmailKind } from "./email-kinds.ts";

export interface EmailContent {
  readonly subject: string;
  readonly markdown: string;
  readonly action: { readonly label: string; readonly path: string };
}

const mine = (id: string) => ({ label: "See the subscription", path: `/my-subscriptions#s-${id}` });

export function chargeEmail(kind: EmailKind, about: ChargeEmailData, t: Translate): EmailContent {
  const { amount, tier, from, until, paidOn, nextTry } = about;
  const creator = nameInMail(about.creator);
  const action = { label: "See the receipt", path: `/my-subscriptions?do=receipts&id=${about.id}` };
  if (kind === "refunded")
    return {
      subject: `Money back from ${about.creator}`,
      markdown: `Of your payment of **${amount}** for **${nameInMail(tier)}** something was given back. The page behind the button says how much; your bank shows it within some days.`,
      action,
    };
  if (kind === "payment_failed")
    return {
      subject: `${amount} for ${about.creator} could not be paid`,
      markdown: `${t(about.why)}\n\n${nextTry ? `We try again on **${nextTry}**. ` : "We do not try this card again. "}You can pay at once, or with another card, on the page behind the button.`,
      action: { label: "Put it right", path: `/my-subscriptions?do=pay&id=${about.id}` },
    };
  const statement = about.isFirst
    ? `\n\nYou can withdraw from this contract until **${about.withdrawUntil}**, without giving a reason, under Subscriptions. ${about.startedImmediately ? "You asked for access at once, so what you used by then is taken off." : "You get everything back."}`
    : "";
  return {
    subject: `Receipt: ${amount} for ${about.creator}`,
    markdown: `You paid **${amount}** on ${paidOn} for **${nameInMail(tier)}** by ${creator}, from ${from} to ${until}. It renews by itself, at ${about.price}, until you change, pause or cancel it under Subscriptions.${statement}`,
    action,
  };
}

export function subscriptionEmail(
  kind: EmailKind,
  about: SubscriptionEmailData,
  t: Translate,
): EmailContent {
  const { periodEnd, price, pausedUntil } = about;
  const creator = nameInMail(about.creator);
  const tier = nameInMail(about.tier);
  const action = mine(about.id);
  // What a seller ended is not theirs to take back.
  const takesBack = about.endReason === "canceled" ? ", and can take it back until then" : "";
  const emails: Partial<Record<EmailKind, Omit<EmailContent, "action">>> = {
    trial_began: {
      subject: `Your trial with ${about.creator}`,
      markdown: `**${tier}** by ${creator} is yours to try until **${periodEnd}**. After that it is ${price}, unless you cancel before.`,
    },
    trial_ends: {
      subject: `Your trial with ${about.creator} ends soon`,
      markdown: `On **${periodEnd}** your trial of **${tier}** by ${creator} is over. From then on it is ${price}. If you don’t want that, cancel before; it takes two clicks.`,
    },
    renews_in_30_days: {
      subject: `${about.creator}: your year renews on ${periodEnd}`,
      markdown: `On **${periodEnd}** your subscription to **${tier}** by ${creator} renews at ${price}. There is nothing to do; if you want to change or cancel it, there are 30 days left.`,
    },
    renews_in_7_days: {
      subject: `${about.creator}: your year renews in a week`,
      markdown: `On **${periodEnd}** your subscription to **${tier}** by ${creator} renews at ${price}.`,
    },
    pause_ends: {
      subject: `${about.creator}: your pause ends on ${pausedUntil}`,
      markdown: `On **${pausedUntil}** your subscription to **${tier}** by ${creator} goes on at ${price}. You can cancel it before.`,
    },
    method_missing: {
      subject: `${about.creator}: there is no card to pay with`,
      markdown: `Your subscription to **${tier}** by ${creator} waits, since there is no card for it. Add one under Subscriptions to go on.`,
    },
    canceled: {
      subject: `Cancelled: ${about.creator}`,
      markdown: `Your subscription to **${tier}** by ${creator} will not renew.${periodEnd ? ` You keep everything until **${periodEnd}**${takesBack}.` : ""}`,
    },
    ended: {
      subject: `Your subscription to ${about.creator} has ended`,
      markdown: `**${tier}** by ${creator}: ${about.endReason ? t(endReasonNames[about.endReason]) : "it is over."} Nothing more is charged.`,
    },
    withdrawn: {
      subject: `Withdrawn from: ${about.creator}`,
      markdown: `We received your withdrawal from the contract on **${tier}** by ${creator} at **${about.endedAt}**. It has ended. ${about.startedImmediately ? "What you did not use is on its way back to your card." : "What you paid is on its way back to your card."} This letter is your confirmation; please keep it.`,
    },
    price_change: {
      subject: `${about.creator}: another price from your next renewal but at least 30 days away`,
      markdown: `${creator} changes the price of **${tier}**. Until then yours stays ${price}. The page behind the button shows the new one and its day; one click declines it, and your subscription then ends instead, with nothing charged at the new price.`,
    },
    price_stays: {
      subject: `${about.creator}: your price stays as it is`,
      markdown: `${creator} took back the new price of **${tier}** that we wrote to you about. Yours stays ${price}. If you had declined the new one, your subscription now goes on; you can cancel it under Subscriptions.`,
    },
    tier_closes: {
      subject: `${about.creator} closes ${about.tier}`,
      markdown: `${creator} closes **${tier}**. You keep it until **${periodEnd}**; nothing more is charged.`,
    },
  };
  const words = emails[kind];
  if (!words) throw new Error(`no words for ${kind}`);
  return { ...words, action };
}

export function giftEmail(kind: EmailKind, gift: GiftEmailData): EmailContent {
  const { months, tier, creator, expires, amount, path } = gift;
  const what = `**${months}** of **${nameInMail(tier)}** by ${nameInMail(creator)}`;
  const action = { label: "Open the gift", path };
  if (kind === "gift_bought")
    return {
      subject: `Your gift: ${months} of ${tier}`,
      markdown: `You paid **${amount}** for ${what}. Give the address behind the button to whom it is for: whoever has it can redeem it, until **${expires}**. If nobody does, you get your money back.`,
      action,
    };
  if (kind === "gift_waits")
    return {
      subject: `Your gift still waits: ${months} of ${tier}`,
      markdown: `Nobody has redeemed ${what} yet. It can be redeemed until **${expires}**; after that your money goes back to you.`,
      action,
    };
  if (kind === "gift_redeemed")
    return {
      subject: "Your gift was redeemed",
      markdown: `Somebody redeemed ${what}. It has begun.`,
      action: { label: "See your gifts", path: "/my-subscriptions#gifts" },
    };
  return {
    subject: `${amount} come back to you`,
    markdown: `Nobody redeemed ${what} within a year. The money is on its way back to your card.`,
    action: { label: "See your gifts", path: "/my-subscriptions#gifts" },
  };
}
