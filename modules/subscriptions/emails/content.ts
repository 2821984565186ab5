import type { PlainKey, Translate } from "#platform/i18n";
import { nameInMail, textInMail } from "#platform/mail";
import { endReasonNames } from "../constants.ts";
import { subscriptionLimits } from "../limits.ts";
import type { ChargeEmailData, GiftEmailData, SubscriptionEmailData } from "./email-data.ts";
import type { EmailKind } from "./email-kinds.ts";

export interface EmailContent {
  readonly subject: string;
  readonly markdown: string;
  readonly action: { readonly label: PlainKey; readonly path: string };
}

export function chargeEmail(kind: EmailKind, about: ChargeEmailData, t: Translate): EmailContent {
  const { amount, nextTry } = about;
  const tier = nameInMail(about.tier);
  const subjectValues = { amount, creator: about.creator };
  const action: EmailContent["action"] = {
    label: "emails.subscriptions.actions.receipt",
    path: `/my-subscriptions?do=receipts&id=${about.id}`,
  };
  if (kind === "refunded")
    return {
      subject: t("emails.subscriptions.refunded.subject", { creator: about.creator }),
      markdown: t("emails.subscriptions.refunded.body", { amount, tier }),
      action,
    };
  if (kind === "payment_failed") {
    const reason = t(about.why);
    return {
      subject: t("emails.subscriptions.paymentFailed.subject", subjectValues),
      markdown: nextTry
        ? t("emails.subscriptions.paymentFailed.retryBody", { reason, date: nextTry })
        : t("emails.subscriptions.paymentFailed.body", { reason }),
      action: {
        label: "emails.subscriptions.actions.pay",
        path: `/my-subscriptions?do=pay&id=${about.id}`,
      },
    };
  }
  const body = t("emails.subscriptions.receipt.body", {
    amount,
    date: about.paidOn,
    tier,
    creator: nameInMail(about.creator),
    from: about.from,
    until: about.until,
    price: t(about.price),
  });
  return {
    subject: t("emails.subscriptions.receipt.subject", subjectValues),
    markdown: about.isFirst ? `${body}\n\n${withdrawalNotice(about, t)}` : body,
    action,
  };
}

const withdrawalNotice = (
  { startedImmediately, withdrawUntil: date }: ChargeEmailData,
  t: Translate,
): string =>
  startedImmediately
    ? t("emails.subscriptions.receipt.withdrawPartial", { date })
    : t("emails.subscriptions.receipt.withdrawFull", { date });

type Content = Omit<EmailContent, "action">;

export function subscriptionEmail(
  kind: EmailKind,
  about: SubscriptionEmailData,
  t: Translate,
): EmailContent {
  const { periodEnd, pausedUntil } = about;
  const price = t(about.price);
  const creator = nameInMail(about.creator);
  const tier = nameInMail(about.tier);
  // Only in the body; a subject is plain text.
  const names = { creator, tier };
  const from = { creator: about.creator };
  const emails: Partial<Record<EmailKind, () => Content>> = {
    trial_began: () => ({
      subject: t("emails.subscriptions.trialStarted.subject", from),
      markdown: t("emails.subscriptions.trialStarted.body", { ...names, date: periodEnd, price }),
    }),
    welcome: () => ({
      subject: t("emails.subscriptions.welcome.subject", from),
      markdown: `${t("emails.subscriptions.welcome.body", names)}\n\n${textInMail(about.welcome, subscriptionLimits.welcome)}`,
    }),
    trial_ends: () => ({
      subject: t("emails.subscriptions.trialEnding.subject", from),
      markdown: t("emails.subscriptions.trialEnding.body", { ...names, date: periodEnd, price }),
    }),
    renews_in_30_days: () => ({
      subject: t("emails.subscriptions.renewsInMonth.subject", { ...from, date: periodEnd }),
      markdown: t("emails.subscriptions.renewsInMonth.body", { ...names, date: periodEnd, price }),
    }),
    renews_in_7_days: () => ({
      subject: t("emails.subscriptions.renewsInWeek.subject", from),
      markdown: t("emails.subscriptions.renewsInWeek.body", { ...names, date: periodEnd, price }),
    }),
    pause_ends: () => ({
      subject: t("emails.subscriptions.pauseEnding.subject", { ...from, date: pausedUntil }),
      markdown: t("emails.subscriptions.pauseEnding.body", { ...names, date: pausedUntil, price }),
    }),
    method_missing: () => ({
      subject: t("emails.subscriptions.methodMissing.subject", from),
      markdown: t("emails.subscriptions.methodMissing.body", names),
    }),
    canceled: () => ({
      subject: t("emails.subscriptions.canceled.subject", from),
      markdown: canceledBody(about, names, t),
    }),
    ended: () => ({
      subject: t("emails.subscriptions.ended.subject", from),
      markdown: about.endReason
        ? t("emails.subscriptions.ended.reasonBody", {
            ...names,
            reason: t(endReasonNames[about.endReason]),
          })
        : t("emails.subscriptions.ended.body", names),
    }),
    withdrawn: () => ({
      subject: t("emails.subscriptions.withdrawn.subject", from),
      markdown: about.startedImmediately
        ? t("emails.subscriptions.withdrawn.partialBody", { ...names, date: about.endedAt })
        : t("emails.subscriptions.withdrawn.body", { ...names, date: about.endedAt }),
    }),
    price_change: () => ({
      subject: t("emails.subscriptions.priceChange.subject", from),
      markdown: t("emails.subscriptions.priceChange.body", { ...names, price }),
    }),
    price_stays: () => ({
      subject: t("emails.subscriptions.priceStays.subject", from),
      markdown: t("emails.subscriptions.priceStays.body", { ...names, price }),
    }),
    tier_closes: () => ({
      subject: t("emails.subscriptions.tierClosing.subject", { ...from, tier: about.tier }),
      markdown: t("emails.subscriptions.tierClosing.body", { ...names, date: periodEnd }),
    }),
  };
  const compose = emails[kind];
  if (!compose) throw new Error(`no text for ${kind}`);
  const path = `/my-subscriptions#s-${about.id}`;
  return { ...compose(), action: { label: "emails.subscriptions.actions.view", path } };
}

function canceledBody(
  { periodEnd: date, endReason }: SubscriptionEmailData,
  names: { readonly creator: string; readonly tier: string },
  t: Translate,
): string {
  if (!date) return t("emails.subscriptions.canceled.body", names);
  // What a seller ended can't be undone by the subscriber.
  return endReason === "canceled"
    ? t("emails.subscriptions.canceled.undoBody", { ...names, date })
    : t("emails.subscriptions.canceled.untilBody", { ...names, date });
}

export function giftEmail(kind: EmailKind, gift: GiftEmailData, t: Translate): EmailContent {
  const { months, expires: date, amount, path } = gift;
  const names = { months, tier: nameInMail(gift.tier), creator: nameInMail(gift.creator) };
  const inSubject = { months, tier: gift.tier };
  const open: EmailContent["action"] = { label: "emails.subscriptions.actions.openGift", path };
  const view: EmailContent["action"] = {
    label: "emails.subscriptions.actions.viewGifts",
    path: "/my-subscriptions#gifts",
  };
  if (kind === "gift_bought")
    return {
      subject: t("emails.subscriptions.giftBought.subject", inSubject),
      markdown: t("emails.subscriptions.giftBought.body", { ...names, amount, date }),
      action: open,
    };
  if (kind === "gift_waits")
    return {
      subject: t("emails.subscriptions.giftWaiting.subject", inSubject),
      markdown: t("emails.subscriptions.giftWaiting.body", { ...names, date }),
      action: open,
    };
  if (kind === "gift_redeemed")
    return {
      subject: t("emails.subscriptions.giftRedeemed.subject"),
      markdown: t("emails.subscriptions.giftRedeemed.body", names),
      action: view,
    };
  return {
    subject: t("emails.subscriptions.giftRefunded.subject", { amount }),
    markdown: t("emails.subscriptions.giftRefunded.body", names),
    action: view,
  };
}
