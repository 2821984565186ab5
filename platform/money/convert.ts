import { type Currency, decimalsOf } from "./currencies.ts";
import { type Money, money } from "./money.ts";

const scale = 10n ** 12n;

/** An amount at a rate, in whole minor units of the other currency, rounded down. */
export function convertMoney(
  { amountMinor, currency: from }: Money,
  rate: number,
  to: Currency,
): Money {
  if (!(rate > 0 && rate < 1e9)) throw new RangeError(`no such rate: ${rate}`);
  const scaled = BigInt(Math.round(rate * Number(scale)));
  const digits = decimalsOf(to) - decimalsOf(from);
  const up = 10n ** BigInt(Math.max(digits, 0));
  const down = 10n ** BigInt(Math.max(-digits, 0));
  return money((amountMinor * scaled * up) / (scale * down), to);
}
