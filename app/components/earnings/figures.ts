import type { EarningSource } from "#contracts/payouts";
import { type Currency, decimalsOf, type Money, money } from "#platform/money";

export const sourceNames: Readonly<Record<EarningSource, string>> = {
  subscription: "Subscriptions",
  tip: "Tips",
  gift: "Gifts",
  work: "Works",
  share: "Shares of others’ earnings",
};

const monthNames = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
];
const longNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `2026-11` as "Nov" and "November 2026". */
export function monthLabel(month: string): { short: string; long: string } {
  const index = Number(month.slice(5)) - 1;
  return {
    short: monthNames[index] ?? month,
    long: `${longNames[index] ?? month} ${month.slice(0, 4)}`,
  };
}

/** For drawing alone: figures that are read stay in minor units. */
export const inUnits = ({ amountMinor, currency }: Money): number =>
  Number(amountMinor) / 10 ** decimalsOf(currency);

export const fromUnits = (units: number, currency: Currency): Money =>
  money(BigInt(Math.round(units * 10 ** decimalsOf(currency))), currency);

/** The change between two amounts as text; undefined if there is nothing to compare with. */
export function compared(now: Money, before: Money): string | undefined {
  if (before.amountMinor <= 0n || now.amountMinor < 0n) return undefined;
  const percent =
    Number(((now.amountMinor - before.amountMinor) * 1_000n) / before.amountMinor) / 10;
  const rounded = Math.round(percent);
  if (rounded === 0) return "as much as";
  return `${Math.abs(rounded)} % ${rounded > 0 ? "more than" : "less than"}`;
}
