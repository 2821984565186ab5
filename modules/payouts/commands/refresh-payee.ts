import { eq } from "drizzle-orm";
import { theProvider } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { applyAccount } from "../payees/apply-account.ts";
import { payees } from "../tables.ts";

/**
 * Asks the processor what it says of somebody, for the page they come back to: its news may be late
 * or lost. Safe at any time, any number of times.
 */
export async function refreshPayee(
  ctx: Context<Actor>,
  whose: { readonly userId: string } | { readonly accountId: string },
): Promise<void> {
  const [payee] = await ctx.db
    .select()
    .from(payees)
    .where(
      "userId" in whose ? eq(payees.userId, whose.userId) : eq(payees.accountId, whose.accountId),
    );
  if (!payee?.accountId) return;
  const said = await theProvider(ctx).fetch("account", payee.accountId);
  if (said) await applyAccount(ctx, said);
}
