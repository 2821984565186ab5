import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { paymentSettings } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { refreshPayee } from "../commands/refresh-payee.ts";
import { payees } from "../tables.ts";

const batch = 500;

/** Asks the processor about accounts from before their currency was kept. */
export async function refreshAccounts(ctx: Context<Actor>): Promise<void> {
  const { provider } = paymentSettings(ctx);
  if (!provider) return;
  const unknown = await ctx.db
    .select({ userId: payees.userId })
    .from(payees)
    .where(
      and(
        isNotNull(payees.accountId),
        isNull(payees.bankCurrency),
        // Of a deleted account nothing is asked for.
        ne(payees.state, "none"),
        eq(payees.provider, provider.name),
      ),
    )
    .limit(batch);
  for (const { userId } of unknown) {
    try {
      await refreshPayee(ctx, { userId });
    } catch (error) {
      ctx.log.warn({ err: error, userId }, "an account was not refreshed; trying again tomorrow");
    }
  }
}
