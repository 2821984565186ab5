import { type Amount, directionOf, formatLocale, type Locale } from "../i18n.ts";
import { decimalsOf } from "./currencies.ts";
import type { Money } from "./money.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** Who reads the amount: a `t`, or the language alone. */
interface Reader {
  readonly locale: Locale;
}

interface Options {
  /** Also shows + before positive amounts, as in a statement. */
  readonly signed?: boolean;
  /** Leaves out decimals that are all zero, as in “Tip €5”. */
  readonly short?: boolean;
}

/** `−€1,234.50`: the sign in front, a true minus, all decimals unless `short`. */
export function formatMoney(
  { amountMinor, currency }: Money,
  { locale }: Reader,
  { signed = false, short = false }: Options = {},
): string {
  const decimals = decimalsOf(currency);
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor)
    .toString()
    .padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  // As text, not as a number: the language formats decimal text of any length exactly.
  const exact =
    `${digits.slice(0, point)}.${digits.slice(point) || "0"}` as Intl.StringNumericLiteral;
  const sign = amountMinor < 0n ? "−" : signed && amountMinor > 0n ? "+" : "";
  const text = sign + formatOf(locale, currency, decimals, short).format(exact);
  // Isolated, so that sign, digits and currency keep their order among words from right to left.
  return directionOf(locale) === "rtl" ? `\u2066${text}\u2069` : text;
}

function formatOf(locale: Locale, currency: string, decimals: number, short: boolean) {
  const name = `${locale} ${currency} ${short}`;
  const known = formats.get(name);
  if (known) return known;
  const format = new Intl.NumberFormat(formatLocale(locale), {
    style: "currency",
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    trailingZeroDisplay: short ? "stripIfInteger" : "auto",
  });
  formats.set(name, format);
  return format;
}

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
