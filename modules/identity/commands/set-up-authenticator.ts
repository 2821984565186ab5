import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { siteName } from "#platform/translations";
import { alreadyEnabled } from "../errors.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { type AuthenticatorKey, encrypted, keyOf, newSecret } from "../second-factor/totp.ts";
import { twoFactors, users } from "../tables.ts";

/** Begins with an authenticator app: a new key, worth nothing until a first code was right. */
export async function setUpAuthenticator(ctx: Context<Actor>): Promise<AuthenticatorKey> {
  const { userId } = requireRecentAuthentication(ctx);
  const secret = newSecret();
  const stored = await encrypted(ctx, secret);
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user || user.twoFactorEnabled) throw alreadyEnabled();
    const begun = { secret: stored, createdAt: ctx.clock.now(), confirmedAt: null, lastStep: 0 };
    await tx
      .insert(twoFactors)
      .values({ userId, ...begun })
      .onConflictDoUpdate({ target: twoFactors.userId, set: begun });
    return keyOf(siteName(ctx), secret, user.email);
  });
}
