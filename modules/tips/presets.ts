import { invalid } from "#platform/errors";
import { type Currency, parseMoneyText } from "#platform/money";
import { suggestedTips, tipRange } from "./contract.ts";
import { outOfRange } from "./errors.ts";

/** Empty rows are ignored; none at all means the default amounts. */
export function presetsOf(texts: readonly string[], currency: Currency): bigint[] {
  const { least, most } = tipRange(currency, false);
  const problems: Record<string, string[]> = {};
  const found = new Set<bigint>();
  for (const [index, text] of texts.entries()) {
    if (text.trim() === "") continue;
    const parsed = parseMoneyText(text, currency);
    if ("problem" in parsed) problems[`presets[${index}]`] = [parsed.problem];
    else if (
      parsed.money.amountMinor < least.amountMinor ||
      parsed.money.amountMinor > most.amountMinor
    )
      problems[`presets[${index}]`] = [outOfRange(least, most)];
    else found.add(parsed.money.amountMinor);
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const amounts =
    found.size > 0 ? [...found] : suggestedTips(currency).map((each) => each.amountMinor);
  return amounts.sort((a, b) => (a < b ? -1 : 1));
}
