import { directionOf, formatLocale, type Locale } from "./locales.ts";
import type { Amount } from "./messages.ts";

const formats = new Map<string, Intl.NumberFormat>();

export interface AmountOptions {
  /** Also shows + before positive amounts, as in a statement. */
  readonly signed?: boolean;
  /** Leaves out decimals that are all zero, as in “Tip €5”. */
  readonly short?: boolean;
}

/** `−€1,234.50`: the sign in front, a true minus, all decimals unless `short`. */
export function formatAmount(
  { amount, currency }: Amount,
  locale: Locale,
  { signed = false, short = false }: AmountOptions = {},
): string {
  const isNegative = amount.startsWith("-");
  const sign = isNegative ? "−" : signed && /[1-9]/.test(amount) ? "+" : "";
  const digits = isNegative ? amount.slice(1) : amount;
  const decimals = digits.split(".")[1]?.length ?? 0;
  // As text, not as a number: the language formats decimal text of any length exactly.
  const exact = digits as Intl.StringNumericLiteral;
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
