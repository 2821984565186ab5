import { type Currency, parseMoneyText } from "#platform/money";
import { priceOutOfRange, priceUnclear } from "./errors.ts";
import { priceRange } from "./limits.ts";

/** Parses an entered price, or rejects it with an error on its field. */
export function priceOf(field: string, text: string, currency: Currency): bigint {
  const parsed = parseMoneyText(text, currency);
  if ("problem" in parsed) throw priceUnclear(field, parsed.problem);
  const { least, most } = priceRange(currency);
  const { amountMinor } = parsed.money;
  if (amountMinor < least.amountMinor || amountMinor > most.amountMinor)
    throw priceOutOfRange(field, least, most);
  return amountMinor;
}
