import type { Translate } from "#platform/i18n";

/** An exchange rate with as many digits as matter. */
export const rateText = (rate: number, t: Translate): string =>
  new Intl.NumberFormat(t.locale, { maximumSignificantDigits: 6 }).format(rate);
