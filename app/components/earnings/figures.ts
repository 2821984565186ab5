import type { EarningSource } from "#contracts/payouts";
import type { Message } from "#platform/i18n";
import { type Currency, decimalsOf, type Money, money } from "#platform/money";

export const sourceNames: Readonly<Record<EarningSource, Message>> = {
  subscription: "earnings.sources.subscriptions",
  tip: "earnings.sources.tips",
  gift: "earnings.sources.gifts",
  work: "earnings.sources.works",
  share: "earnings.sources.shares",
};

/** `2026-11` as "Nov", "November" and "November 2026". */
export function monthLabel(
  month: string,
  locale: string,
): { short: string; name: string; long: string } {
  const at = new Date(`${month}-01T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString(locale, { ...options, timeZone: "UTC" });
  return {
    short: format({ month: "short" }),
    name: format({ month: "long" }),
    long: format({ month: "long", year: "numeric" }),
  };
}

/** For drawing alone: figures that are read stay in minor units. */
export const inUnits = ({ amountMinor, currency }: Money): number =>
  Number(amountMinor) / 10 ** decimalsOf(currency);

export const fromUnits = (units: number, currency: Currency): Money =>
  money(BigInt(Math.round(units * 10 ** decimalsOf(currency))), currency);

/** The change between two amounts in whole percent; undefined if there is nothing to compare with. */
export function compared(now: Money, before: Money): number | undefined {
  if (before.amountMinor <= 0n || now.amountMinor < 0n) return undefined;
  const percent =
    Number(((now.amountMinor - before.amountMinor) * 1_000n) / before.amountMinor) / 10;
  return Math.round(percent);
}
