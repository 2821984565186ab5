import type { Currency } from "#platform/money";
import { minCharge } from "./limits.ts";

export interface PaidPeriod {
  readonly startAt: Date;
  readonly endAt: Date;
  /** What was really paid for it, discounts taken off, refunds too. */
  readonly paidMinor: bigint;
}

const isWithin = (
  moment: Date,
  { startAt, endAt }: Pick<PaidPeriod, "startAt" | "endAt">,
): bigint => {
  const left = endAt.getTime() - Math.max(moment.getTime(), startAt.getTime());
  return BigInt(Math.max(0, left));
};
const lengthOf = ({ startAt, endAt }: Pick<PaidPeriod, "startAt" | "endAt">): bigint =>
  BigInt(endAt.getTime() - startAt.getTime());

/** `amount × part ÷ whole`, to the nearest unit, halves up. The only rounding here. */
const portion = (amountMinor: bigint, part: bigint, whole: bigint): bigint =>
  (amountMinor * part * 2n + whole) / (whole * 2n);

/** The unused part of a paid period at this time, to the millisecond. */
export function unusedMinor(period: PaidPeriod, at: Date): bigint {
  const length = lengthOf(period);
  return length <= 0n ? 0n : portion(period.paidMinor, isWithin(at, period), length);
}

interface Upgrade {
  readonly current: PaidPeriod;
  readonly newPriceMinor: bigint;
  readonly currency: Currency;
  readonly at: Date;
}

/** What moving up costs now, where the period stays as it is: the difference for the time left. */
export function upgradeDifference({ current, newPriceMinor, currency, at }: Upgrade): bigint {
  const more = newPriceMinor - current.paidMinor;
  return more <= 0n ? 0n : isChargeable(unusedMinor({ ...current, paidMinor: more }, at), currency);
}

/** The cost of a new period starting now, less what is left of the old one. */
export const newPeriodCharge = ({ current, newPriceMinor, currency, at }: Upgrade): bigint =>
  isChargeable(newPriceMinor - unusedMinor(current, at), currency);

const isChargeable = (minor: bigint, currency: Currency): bigint =>
  minor < minCharge(currency) ? 0n : minor;
