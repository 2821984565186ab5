import { eq } from "drizzle-orm";
import { requireRecentAuthentication, siteMail } from "#modules/identity";
import { requireProvider } from "#modules/payments";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { users } from "#tables/identity";
import { alreadyAtProcessor } from "../errors.ts";
import { applyAccount } from "../payees/apply-account.ts";
import { lockPayee } from "../payees/payee.ts";
import { payees } from "../tables.ts";

/**
 * Opens the processor's page for identity and bank account, which never reach us. Returns the URL;
 * the user returns to the payout settings.
 */
export async function openProcessorPage(
  ctx: Context<Actor>,
  { country }: { readonly country: string },
): Promise<{ readonly url: string }> {
  const { userId } = requireRecentAuthentication(ctx);
  authorize(ctx.actor, "payee.edit", { userId });
  const provider = requireProvider(ctx);
  const accountId = await accountOf(ctx, userId, country);
  const back = new URL("/settings/payouts?back=processor", siteMail(ctx).origin);
  return { url: await provider.accountPage(accountId, back.href) };
}

async function accountOf(ctx: Context<Actor>, userId: string, country: string): Promise<string> {
  const provider = requireProvider(ctx);
  const payee = await inTransaction(ctx, (tx) => lockPayee(ctx, tx, userId));
  if (payee.accountId && payee.provider === provider.name) {
    if (payee.country !== country) throw alreadyAtProcessor();
    return payee.accountId;
  }
  const [user] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  // Concurrent calls get the same account: the key is per user.
  const account = await provider.openAccount({
    key: `payee-${userId}`,
    reference: userId,
    country,
    email: user?.email ?? "",
  });
  const savedId = await inTransaction(ctx, async (tx) => {
    const now = await lockPayee(ctx, tx, userId);
    if (now.accountId && now.provider === provider.name) return now.accountId;
    await tx
      .update(payees)
      .set({ provider: provider.name, accountId: account.id, country, updatedAt: ctx.clock.now() })
      .where(eq(payees.userId, userId));
    return account.id;
  });
  if (savedId === account.id) await applyAccount(ctx, account);
  return savedId;
}
