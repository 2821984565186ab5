import { type Amount, type AmountOptions, formatAmount, type Locale } from "../i18n.ts";
import { decimalsOf } from "./currencies.ts";
import type { Money } from "./money.ts";

/** Who reads the amount: a `t`, or the language alone. */
interface Reader {
  readonly locale: Locale;
}

/** `−€1,234.50`, as the reader's language writes it. */
export const formatMoney = (amount: Money, { locale }: Reader, options?: AmountOptions): string =>
  formatAmount(amountIn(amount), locale, options);

/** `-1234.50`: as `parseMoneyText` reads it again, for fields that begin filled in and for machines. */
export function moneyText({ amountMinor, currency }: Money): string {
  const decimals = decimalsOf(currency);
  const sign = amountMinor < 0n ? "-" : "";
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor)
    .toString()
    .padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  return sign + (decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`);
}

/** For a text that is translated later, such as an error: it is written in the reader's language. */
export const amountIn = (amount: Money): Amount => ({
  amount: moneyText(amount),
  currency: amount.currency,
});
