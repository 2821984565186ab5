import type { Translate } from "#platform/i18n";
import { sampleFormats } from "#tests/email-samples";
import { chargeEmail, type EmailContent, giftEmail, subscriptionEmail } from "./emails/content.ts";
import {
  type ChargeEmailData,
  chargeTexts,
  type GiftEmailData,
  giftTexts,
  type SubscriptionEmailData,
  subscriptionTexts,
} from "./emails/email-data.ts";
import { type EmailKind, emailKinds } from "./emails/email-kinds.ts";

const at = (day: string) => new Date(`${day}T09:00:00Z`);

const dates: Parameters<typeof subscriptionTexts>[0]["it"] = {
  createdAt: at("2026-11-15"),
  startedAt: at("2026-11-15"),
  periodEnd: at("2026-12-15"),
  pausedUntil: at("2027-01-15"),
  nextTryAt: null,
  endReason: null,
  endedAt: at("2026-11-15"),
  startedImmediately: false,
};

type Priced = Pick<Parameters<typeof subscriptionTexts>[0], "price">;
const monthly: Priced = { price: { amountMinor: 500n, billingInterval: "month", currency: "EUR" } };
const yearly: Priced = { price: { amountMinor: 5000n, billingInterval: "year", currency: "EUR" } };

const subscriptionData = (
  t: Translate,
  changes: Partial<typeof dates> = {},
  { price } = monthly,
): SubscriptionEmailData => ({
  id: "0",
  subscriberId: "0",
  creator: "Mira Vance",
  tier: "Workshop",
  welcome: "",
  ...subscriptionTexts({ it: { ...dates, ...changes }, price, addedTax: null }, sampleFormats(t)),
});

const chargeData = (t: Translate, changes: Partial<typeof dates> = {}): ChargeEmailData => ({
  ...subscriptionData(t, changes),
  chargeId: "0",
  isFirst: false,
  ...chargeTexts(
    {
      amountMinor: 500n,
      currency: "EUR",
      startAt: at("2026-11-15"),
      endAt: at("2026-12-15"),
      paidAt: at("2026-11-15"),
    },
    sampleFormats(t),
  ),
  why: "payments.failures.other",
  failedCount: 1,
});

const giftData = (t: Translate): GiftEmailData => ({
  giverId: "0",
  tier: "Workshop",
  creator: "Mira Vance",
  months: 3,
  ...giftTexts(
    { amountMinor: 1500n, currency: "EUR", expiresAt: at("2027-11-15") },
    sampleFormats(t),
  ),
  path: "/creators/mira/subscribe",
});

function variants(kind: EmailKind, t: Translate): EmailContent[] {
  const gift = giftData(t);
  const charge = chargeData(t);
  if (kind.startsWith("gift_"))
    return [gift, { ...gift, months: 1 }].map((each) => giftEmail(kind, each, t));
  if (kind === "receipt")
    return [
      charge,
      { ...charge, isFirst: true },
      { ...charge, isFirst: true, startedImmediately: true },
    ].map((each) => chargeEmail(kind, each, t));
  if (kind === "payment_failed")
    return [charge, chargeData(t, { nextTryAt: at("2026-11-18") })].map((each) =>
      chargeEmail(kind, each, t),
    );
  if (kind === "refunded") return [chargeEmail(kind, charge, t)];
  const of = (changes: Partial<typeof dates>, priced?: Priced) =>
    subscriptionEmail(kind, subscriptionData(t, changes, priced), t);
  if (kind === "canceled") return [of({ periodEnd: null }), of({}), of({ endReason: "canceled" })];
  if (kind === "ended") return [of({}), of({ endReason: "unpaid" })];
  if (kind === "withdrawn") return [of({}), of({ startedImmediately: true })];
  if (kind.startsWith("renews")) return [of({}, yearly)];
  if (kind === "trial_ends") return [of({}), of({}, { price: null })];
  if (kind === "welcome")
    return [
      subscriptionEmail(
        kind,
        { ...subscriptionData(t), welcome: "Thank you for joining.\nSee [you] at win.example" },
        t,
      ),
    ];
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
