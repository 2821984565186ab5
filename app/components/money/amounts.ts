import { formatLocale, type Translate } from "#platform/i18n";
import { type Currency, decimalsOf, formatMoney, type Money, money } from "#platform/money";

/** Amounts travel as text: JSON has no bigint. */
export const amountOf = (minor: string, currency: Currency): Money =>
  money(BigInt(minor), currency);

export const short = (amount: Money, t: Translate): string =>
  formatMoney(amount, t, { short: true });

/** The currency symbol shown before an amount: €. */
export const signOf = (currency: Currency, t: Translate): string =>
  new Intl.NumberFormat(formatLocale(t.locale), { style: "currency", currency })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency;

/** The amount as it would be typed: 12.50. */
export function amountFieldText({ amountMinor, currency }: Money): string {
  const decimals = decimalsOf(currency);
  const digits = amountMinor.toString().padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
