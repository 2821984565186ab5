import { type Currency, isCurrency } from "./currencies.ts";

export interface Money {
  readonly amountMinor: bigint;
  readonly currency: Currency;
}

/** Ten thousand milliards of euros: far beyond any real sum, far inside what the database holds. */
export const maxAmountMinor = 10n ** 15n;

/** The only way to make money out of numbers; throws on what can only be a mistake in the code. */
export function money(amountMinor: bigint, currency: Currency): Money {
  if (typeof amountMinor !== "bigint") throw new TypeError("money is counted in bigint");
  if (!isCurrency(currency)) throw new RangeError(`no such currency: ${String(currency)}`);
  if (amountMinor > maxAmountMinor || amountMinor < -maxAmountMinor)
    throw new RangeError("an amount beyond 10^15 minor units");
  return { amountMinor, currency };
}

export const add = (a: Money, b: Money): Money =>
  money(a.amountMinor + same(a, b).amountMinor, a.currency);

export const subtract = (a: Money, b: Money): Money =>
  money(a.amountMinor - same(a, b).amountMinor, a.currency);

export const negate = (a: Money): Money => money(-a.amountMinor, a.currency);

/** Negative, zero or positive, for sorting. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  const other = same(a, b).amountMinor;
  return a.amountMinor < other ? -1 : a.amountMinor > other ? 1 : 0;
}

function same(a: Money, b: Money): Money {
  if (a.currency !== b.currency)
    throw new TypeError(`${a.currency} and ${b.currency} have no sum and no order`);
  return b;
}

/** JSON has no bigint, and its numbers are not exact. */
export const moneyToJson = ({ amountMinor, currency }: Money) => ({
  amountMinor: amountMinor.toString(),
  currency,
});

export function moneyFromJson(value: unknown): Money {
  const { amountMinor, currency } = (value ?? {}) as Record<string, unknown>;
  if (typeof amountMinor !== "string" || !/^(?:0|-?[1-9]\d{0,15})$/.test(amountMinor))
    throw new TypeError("not an amount in JSON");
  if (typeof currency !== "string" || !isCurrency(currency))
    throw new TypeError("not a currency in JSON");
  return money(BigInt(amountMinor), currency);
}
