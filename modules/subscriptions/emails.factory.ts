import { message, type Translate } from "#platform/i18n";
import { chargeEmail, type EmailContent, giftEmail, subscriptionEmail } from "./emails/content.ts";
import type { ChargeEmailData, SubscriptionEmailData } from "./emails/email-data.ts";
import { type EmailKind, emailKinds } from "./emails/email-kinds.ts";

const subscription: SubscriptionEmailData = {
  id: "0",
  subscriberId: "0",
  creator: "Mira Vance",
  tier: "Workshop",
  welcome: "",
  price: message("emails.subscriptions.price.month", { amount: "€5.00" }),
  periodEnd: "15 December 2026",
  pausedUntil: "15 January 2027",
  nextTry: "",
  endReason: null,
  withdrawUntil: "29 November 2026",
  startedImmediately: false,
  endedAt: "2026-11-15T09:00:00.000Z",
};

const charge: ChargeEmailData = {
  ...subscription,
  chargeId: "0",
  isFirst: false,
  amount: "€5.00",
  from: "15 November 2026",
  until: "15 December 2026",
  paidOn: "15 November 2026",
  why: "payments.failures.other",
  failedCount: 1,
};

const gift = {
  giverId: "0",
  tier: "Workshop",
  creator: "Mira Vance",
  months: 3,
  amount: "€15.00",
  expires: "15 November 2027",
  path: "/creators/mira/subscribe",
};

const yearly = message("emails.subscriptions.price.year", { amount: "€50.00" });

function variants(kind: EmailKind, t: Translate): EmailContent[] {
  if (kind.startsWith("gift_"))
    return [gift, { ...gift, months: 1 }].map((each) => giftEmail(kind, each, t));
  if (kind === "receipt")
    return [
      charge,
      { ...charge, isFirst: true },
      { ...charge, isFirst: true, startedImmediately: true },
    ].map((each) => chargeEmail(kind, each, t));
  if (kind === "payment_failed")
    return [charge, { ...charge, nextTry: "18 November 2026" }].map((each) =>
      chargeEmail(kind, each, t),
    );
  if (kind === "refunded") return [chargeEmail(kind, charge, t)];
  const of = (changes: Partial<SubscriptionEmailData>) =>
    subscriptionEmail(kind, { ...subscription, ...changes }, t);
  if (kind === "canceled") return [of({ periodEnd: "" }), of({}), of({ endReason: "canceled" })];
  if (kind === "ended") return [of({}), of({ endReason: "unpaid" })];
  if (kind === "withdrawn") return [of({}), of({ startedImmediately: true })];
  if (kind.startsWith("renews")) return [of({ price: yearly })];
  if (kind === "trial_ends") return [of({}), of({ price: "emails.subscriptions.price.none" })];
  if (kind === "welcome")
    return [of({ welcome: "Thank you for joining.\nSee [you] at win.example" })];
  return [of({})];
}

export const sampleEmails = (t: Translate) =>
  emailKinds.flatMap((kind) =>
    variants(kind, t).map(({ action, ...content }) => ({
      kind,
      ...content,
      action: t(action.label),
    })),
  );
