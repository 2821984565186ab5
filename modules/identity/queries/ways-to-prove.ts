import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { offeredProviders } from "../commands/sign-in-elsewhere.ts";
import { requireMember } from "../fresh-proof.ts";
import { authAccounts, passkeys, users } from "../tables.ts";

/** How this member can show once more who they are: only by what they have. */
export async function waysToProve(ctx: Context<Actor>) {
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
  const asked = user?.code ? "code" : has("credential") ? "password" : undefined;
  return {
    asked: asked as "code" | "password" | undefined,
    passkey: keys > 0,
    // Another site's word opens the door, so it is a proof as well where there is no better one.
    providers: asked ? [] : offeredProviders(ctx).filter(({ id }) => has(id)),
  };
}
