import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { type Provider, providerNames } from "../auth.ts";
import { lastSignInMethod } from "../errors.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { authAccounts, passkeys, users } from "../tables.ts";
import { notifyConnectionChanged } from "./sign-in-oauth.ts";

/** Another site's word no longer opens this account; the last way in stays. */
export async function disconnectProvider(
  ctx: Context<Actor>,
  { provider }: { provider: string },
): Promise<void> {
  const { userId } = requireRecentAuthentication(ctx);
  await inTransaction(ctx, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const gone = await tx
      .delete(authAccounts)
      .where(
        and(
          eq(authAccounts.userId, userId),
          eq(authAccounts.providerId, provider),
          ne(authAccounts.providerId, "credential"),
        ),
      )
      .returning({ id: authAccounts.id });
    if (gone.length === 0) throw notFound();
    const left =
      (await tx.$count(passkeys, eq(passkeys.userId, userId))) +
      (await tx.$count(authAccounts, eq(authAccounts.userId, userId)));
    if (left === 0) throw lastSignInMethod();
    await notifyConnectionChanged(tx, userId, {
      change: "disconnected",
      provider: providerNames[provider as Provider] ?? provider,
    });
  });
}
