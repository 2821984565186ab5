import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { offeredProviders } from "../commands/sign-in-oauth.ts";
import { requireMember } from "../recent-authentication.ts";
import { authAccounts, passkeys, users } from "../tables.ts";

/** How this member can show once more who they are: only by what they have. */
export async function reauthenticationMethods(ctx: Context<Actor>) {
  const { userId } = requireMember(ctx);
  const [[user], accounts, keys] = await Promise.all([
    ctx.db.select({ code: users.twoFactorEnabled }).from(users).where(eq(users.id, userId)),
    ctx.db
      .select({ provider: authAccounts.providerId })
      .from(authAccounts)
      .where(eq(authAccounts.userId, userId)),
    ctx.db.$count(passkeys, eq(passkeys.userId, userId)),
  ]);
  const has = (provider: string) => accounts.some((each) => each.provider === provider);
  const factor = user?.code ? "code" : has("credential") ? "password" : undefined;
  return {
    asked: factor as "code" | "password" | undefined,
    passkey: keys > 0,
    // An OAuth sign-in counts as proof when the account has nothing stronger.
    providers: factor ? [] : offeredProviders(ctx).filter(({ id }) => has(id)),
  };
}
