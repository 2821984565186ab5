import { formatLocale, type Translate } from "#platform/i18n";
import { type Currency, formatMoney, type Money, money, moneyText } from "#platform/money";

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

/** The amount as the reader would type it: 12.50 or 12,50. */
export function amountFieldText(amount: Money, t: Translate): string {
  const point = new Intl.NumberFormat(formatLocale(t.locale))
    .formatToParts(0.5)
    .find(({ type }) => type === "decimal");
  return moneyText(amount).replace(".", point?.value ?? ".");
}
