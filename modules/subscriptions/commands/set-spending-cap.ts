import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { paymentSettings } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { parseMoneyText } from "#platform/money";
import { priceUnclear } from "../errors.ts";
import { spendingCaps } from "../tables.ts";

/** The most the user's subscriptions may cost per month; empty removes the cap. */
export async function setSpendingCap(
  ctx: Context<Actor>,
  { amount }: { readonly amount: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const { currency } = paymentSettings(ctx);
  await inTransaction(ctx, async (tx) => {
    if (amount.trim() === "") {
      await tx.delete(spendingCaps).where(eq(spendingCaps.userId, userId));
      return;
    }
    const parsed = parseMoneyText(amount, currency);
    if ("problem" in parsed) throw priceUnclear("amount", parsed.problem);
    const set = { amountMinor: parsed.money.amountMinor, currency, setAt: ctx.clock.now() };
    await tx
      .insert(spendingCaps)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: spendingCaps.userId, set });
  });
}
