import { type Message, message } from "#platform/i18n";
import { type Currency, decimalsOf } from "./currencies.ts";
import { type Money, maxAmountMinor, money } from "./money.ts";

type Parsed = { readonly money: Money } | { readonly problem: Message };

const plain = /^(\d{1,16})(?:[.,](\d{1,16}))?$/;

/**
 * Parses an amount a user typed: digits 0 to 9, with a point or a comma before the decimals.
 * Nothing is guessed. `1,234` may be a thousand or a bit over one, so where three digits can't be
 * decimals it is rejected rather than misread; so are signs, symbols, inner spaces and other
 * digits.
 */
export function parseMoneyText(
  text: string,
  currency: Currency,
  options: { allowZero?: boolean } = {},
): Parsed {
  const decimals = decimalsOf(currency);
  const example = decimals === 0 ? "12" : `12.${"50".padEnd(decimals, "0")}`;
  const written = text.trim();
  if (written === "") return { problem: "payments.amounts.required" };
  if (/^[-−–]/.test(written)) return { problem: "payments.amounts.aboveZero" };
  const found = plain.exec(written);
  if (!found) return { problem: message("payments.amounts.digits", { example }) };
  const [, whole = "", fraction = ""] = found;
  if (fraction.length > decimals)
    return {
      problem:
        decimals === 0
          ? message("payments.amounts.noDecimals", { currency, example })
          : message("payments.amounts.decimals", { example }),
    };
  const amountMinor = BigInt(whole + fraction.padEnd(decimals, "0"));
  if (amountMinor > maxAmountMinor) return { problem: "payments.amounts.tooLarge" };
  if (amountMinor === 0n && !options.allowZero) return { problem: "payments.amounts.aboveZero" };
  return { money: money(amountMinor, currency) };
}
