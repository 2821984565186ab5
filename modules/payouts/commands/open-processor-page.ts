import { eq } from "drizzle-orm";
import { requireFreshProof, sitePost } from "#modules/identity";
import { theProvider } from "#modules/payments";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { users } from "#tables/identity";
import { alreadyAtProcessor } from "../errors.ts";
import { applyAccount } from "../payees/apply-account.ts";
import { lockPayee } from "../payees/payee.ts";
import { payees } from "../tables.ts";

/**
 * Leads to the processor's page, where somebody says who they are and which bank account is theirs.
 * Neither ever reaches us. Gives the address; they come back to the payout settings.
 */
export async function openProcessorPage(
  ctx: Context<Actor>,
  { country }: { readonly country: string },
): Promise<{ readonly url: string }> {
  const { userId } = requireFreshProof(ctx);
  authorize(ctx.actor, "payee.edit", { userId });
  const provider = theProvider(ctx);
  const accountId = await accountOf(ctx, userId, country);
  const back = new URL("/settings/payouts?back=processor", sitePost(ctx).origin);
  return { url: await provider.accountPage(accountId, back.href) };
}

async function accountOf(ctx: Context<Actor>, userId: string, country: string): Promise<string> {
  const provider = theProvider(ctx);
  const payee = await inTransaction(ctx, (tx) => lockPayee(ctx, tx, userId));
  if (payee.accountId && payee.provider === provider.name) {
    if (payee.country !== country) throw alreadyAtProcessor();
    return payee.accountId;
  }
  const [user] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  // Two at once get the same account: the key is theirs.
  const account = await provider.openAccount({
    key: `payee-${userId}`,
    reference: userId,
    country,
    email: user?.email ?? "",
  });
  const kept = await inTransaction(ctx, async (tx) => {
    const now = await lockPayee(ctx, tx, userId);
    if (now.accountId && now.provider === provider.name) return now.accountId;
    await tx
      .update(payees)
      .set({ provider: provider.name, accountId: account.id, country, updatedAt: ctx.clock.now() })
      .where(eq(payees.userId, userId));
    return account.id;
  });
  if (kept === account.id) await applyAccount(ctx, account);
  return kept;
}
