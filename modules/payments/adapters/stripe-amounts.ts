import { type Currency, decimalsOf } from "#platform/money";
import { ProviderRejected } from "../provider/errors.ts";

/** Stripe counts these in hundredths although they have none. */
const hundredthsOnlyCurrencies: ReadonlySet<string> = new Set(["ISK", "UGX"]);

/** Stripe counts these whole although they have hundredths: an ariary would cost a hundred. */
const zeroDecimalCurrencies: ReadonlySet<string> = new Set(["MGA"]);

/** Whether an amount means the same there as here, or can be made to. */
export const stripeCounts = (currency: string): boolean => !zeroDecimalCurrencies.has(currency);

export const toStripe = (amountMinor: bigint, currency: string): number => {
  if (!stripeCounts(currency)) throw new ProviderRejected("currency_not_counted_alike");
  return Number(hundredthsOnlyCurrencies.has(currency) ? amountMinor * 100n : amountMinor);
};

export const fromStripe = (amount: number, currency: string): bigint => {
  const whole = BigInt(amount);
  return hundredthsOnlyCurrencies.has(currency.toUpperCase()) ? whole / 100n : whole;
};

export const codeOf = (currency: string): string => currency.toUpperCase();

/** Estimate for a euro-area card; the actual fee comes with the payment. */
export const estimatePoints = 150;
export const estimateFixed = (currency: Currency): bigint =>
  decimalsOf(currency) === 3 ? 250n : 25n;
