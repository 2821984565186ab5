import type { Currency } from "#platform/money";
import { leastCharge } from "./limits.ts";

/** A stretch of time somebody paid for. */
export interface PaidPeriod {
  readonly startAt: Date;
  readonly endAt: Date;
  /** What was really paid for it, discounts taken off, refunds too. */
  readonly paidMinor: bigint;
}

const within = (
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

/** What of a paid period is not used up at this moment, to the millisecond. */
export function unusedMinor(period: PaidPeriod, at: Date): bigint {
  const length = lengthOf(period);
  return length <= 0n ? 0n : portion(period.paidMinor, within(at, period), length);
}

interface Upgrade {
  readonly current: PaidPeriod;
  readonly newPriceMinor: bigint;
  readonly currency: Currency;
  readonly at: Date;
}

/** What moving up costs now, where the period stays as it is: the difference for the time left. */
export function differenceNow({ current, newPriceMinor, currency, at }: Upgrade): bigint {
  const more = newPriceMinor - current.paidMinor;
  return more <= 0n
    ? 0n
    : worthCharging(unusedMinor({ ...current, paidMinor: more }, at), currency);
}

/** What a new period from now on costs, less what is left of the old one. */
export const newPeriodNow = ({ current, newPriceMinor, currency, at }: Upgrade): bigint =>
  worthCharging(newPriceMinor - unusedMinor(current, at), currency);

const worthCharging = (minor: bigint, currency: Currency): bigint =>
  minor < leastCharge(currency) ? 0n : minor;
