import { requireMember } from "#modules/identity";
import { paymentSettings } from "#modules/payments";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { emit } from "#platform/events";
import { type Currency, formatMoney, parseMoneyText } from "#platform/money";
import { suggestedTips, tipRange } from "../contract.ts";
import { tipJarChanged } from "../events.ts";
import type { JarInput } from "../inputs.ts";
import { tipJars } from "../tables.ts";

/** Whether and how one takes tips. Closing keeps the amounts for another time. */
export async function setTipJar(ctx: Context<Actor>, input: JarInput): Promise<void> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "tip_jar.edit", { userId });
  if (input.open) authorize(ctx.actor, "account.take_part", {});
  const currency = paymentSettings().currency;
  const set = {
    open: input.open,
    currency,
    presetsMinor: presetsOf(input.presets, currency),
    messageRequired: input.messageRequired,
    thanks: input.thanks,
    changedAt: ctx.clock.now(),
  };
  await inTransaction(ctx, async (tx) => {
    await tx
      .insert(tipJars)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: tipJars.userId, set });
    await emit(tx, tipJarChanged, { userId });
  });
}

/** Rows left empty are no amounts; none at all means the usual ones. */
function presetsOf(texts: readonly string[], currency: Currency): bigint[] {
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
      problems[`presets[${index}]`] = [
        `A tip is between ${formatMoney(least)} and ${formatMoney(most)}.`,
      ];
    else found.add(parsed.money.amountMinor);
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const amounts =
    found.size > 0 ? [...found] : suggestedTips(currency).map((each) => each.amountMinor);
  return amounts.sort((a, b) => (a < b ? -1 : 1));
}
