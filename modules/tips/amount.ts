import { type Money, money, parseMoneyText } from "#platform/money";
import type { Jar } from "./access.ts";
import { tipRange } from "./contract.ts";
import { amountOutOfRange, amountUnclear } from "./errors.ts";
import type { TipInput } from "./inputs.ts";

/** The amount somebody chose or wrote, or a refusal beside the field it stands in. */
export function amountOf(
  { amount, ownAmount }: Pick<TipInput, "amount" | "ownAmount">,
  { currency, presetsMinor }: Pick<Jar, "currency" | "presetsMinor">,
  isNew: boolean,
): Money {
  const own = amount === "other";
  const field = own ? "ownAmount" : "amount";
  const chosen = own ? written(ownAmount, currency) : offered(amount, currency, presetsMinor);
  const { least, most } = tipRange(currency, isNew);
  if (chosen.amountMinor < least.amountMinor || chosen.amountMinor > most.amountMinor)
    throw amountOutOfRange(field, least, most);
  return chosen;
}

function written(text: string, currency: Jar["currency"]): Money {
  const parsed = parseMoneyText(text, currency);
  if ("problem" in parsed) throw amountUnclear("ownAmount", parsed.problem);
  return parsed.money;
}

/** Only what was offered: a form changed by hand is asked to write the amount out. */
function offered(text: string, currency: Jar["currency"], presets: readonly bigint[]): Money {
  const found = presets.find((minor) => minor.toString() === text);
  if (found === undefined) throw amountUnclear("amount", "Choose one of the amounts, or Other.");
  return money(found, currency);
}
