import { type Money, money, parseMoneyText } from "#platform/money";
import type { TipRecipient } from "./access.ts";
import { tipRange } from "./contract.ts";
import { amountOutOfRange, amountUnclear } from "./errors.ts";
import type { TipInput } from "./inputs.ts";

/** The chosen or entered amount, or an error on its field. */
export function amountOf(
  { amount, ownAmount }: Pick<TipInput, "amount" | "ownAmount">,
  { currency, presetsMinor }: Pick<TipRecipient, "currency" | "presetsMinor">,
  isNew: boolean,
): Money {
  const own = amount === "other";
  const field = own ? "ownAmount" : "amount";
  const chosen = own
    ? parseAmount(ownAmount, currency)
    : parsePreset(amount, currency, presetsMinor);
  const { least, most } = tipRange(currency, isNew);
  if (chosen.amountMinor < least.amountMinor || chosen.amountMinor > most.amountMinor)
    throw amountOutOfRange(field, least, most);
  return chosen;
}

function parseAmount(text: string, currency: TipRecipient["currency"]): Money {
  const parsed = parseMoneyText(text, currency);
  if ("problem" in parsed) throw amountUnclear("ownAmount", parsed.problem);
  return parsed.money;
}

/** Accepts only the offered amounts: for a tampered form, the user is asked to enter the amount. */
function parsePreset(
  text: string,
  currency: TipRecipient["currency"],
  presets: readonly bigint[],
): Money {
  const found = presets.find((minor) => minor.toString() === text);
  if (found === undefined) throw amountUnclear("amount", "tips.errors.notOffered");
  return money(found, currency);
}
