import { type Currency, decimalsOf, type Money, money } from "#platform/money";

export const subscriptionLimits = {
  tierName: { min: 3, max: 60 },
  description: 500,
  benefits: 20,
  benefit: 120,
  welcome: 2_000,
  liveTiers: 10,
  trialDays: 30,
  slots: 1_000_000,
  cancelComment: 500,
  giftMonths: 12,
  giftMessage: 500,
  giftDays: 365,
  goalTitle: 80,
  goalReward: 300,
  openGoals: 5,
  openOffers: 20,
  pauseMonths: 3,
  withdrawDays: 14,
  refundDays: 60,
  guildGraceDays: 7,
  checkoutHours: 23,
  /** Before a dearer price holds for those who are there. */
  priceNoticeDays: 30,
  /** How long a shown preview stays valid. */
  previewMinutes: 30,
} as const;

/** When a failed renewal is tried again, in days after it was due; the last is the end. */
export const retryDays = [2, 7, 14, 21] as const;

/** Whole euros and the like; a currency without decimals counts by the hundred. */
const wholes = (count: bigint, currency: Currency): Money =>
  money(count * 10n ** BigInt(Math.max(decimalsOf(currency), 2)), currency);

export const priceRange = (currency: Currency) => ({
  least: wholes(1n, currency),
  most: wholes(1_000n, currency),
});

/** Anything less is not worth a payment, and no processor accepts it: it is waived. */
export const minCharge = (currency: Currency): bigint => wholes(1n, currency).amountMinor / 2n;
