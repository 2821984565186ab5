import { eq } from "drizzle-orm";
import { requireProvider } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { applyAccount } from "../payees/apply-account.ts";
import { payees } from "../tables.ts";

/**
 * Fetches the payee's state from the processor for the return page: its events may be late or lost.
 * Idempotent.
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
  const account = await requireProvider(ctx).fetch("account", payee.accountId);
  if (account) await applyAccount(ctx, account);
}
