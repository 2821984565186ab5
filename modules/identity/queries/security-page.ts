import { and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Translate } from "#platform/i18n";
import { readerTexts } from "#platform/translations";
import { type SecurityView, usernameLimits } from "../contract.ts";
import { deviceText } from "../device.ts";
import { firstPasskeyName } from "../passkeys/names.ts";
import { requireMember } from "../recent-authentication.ts";
import { authAccounts, backupCodes, passkeys, sessions, users } from "../tables.ts";

/** All of the actor's sign-in methods, for the account and privacy settings. */
export async function securityPage(ctx: Context<Actor>): Promise<SecurityView> {
  const { userId, sessionId } = requireMember(ctx);
  const now = ctx.clock.now();
  const [[user], accounts, keys, open, codesLeft] = await Promise.all([
    ctx.db.select().from(users).where(eq(users.id, userId)),
    ctx.db
      .select({ provider: authAccounts.providerId, since: authAccounts.createdAt })
      .from(authAccounts)
      .where(eq(authAccounts.userId, userId)),
    ctx.db
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt)),
    ctx.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.lastSeenAt)),
    ctx.db.$count(backupCodes, and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt))),
  ]);
  if (!user) throw new Error("a member without an account");
  const t = readerTexts(ctx);
  const canRenameMs =
    (user.usernameChangedAt?.getTime() ?? 0) + usernameLimits.renameEveryDays * dayMs;
  return {
    email: user.email,
    emailVerified: user.emailVerified,
    username: user.username,
    canRenameAt: canRenameMs > now.getTime() ? new Date(canRenameMs).toISOString() : null,
    hasPassword: accounts.some(({ provider }) => provider === "credential"),
    authenticator: user.twoFactorEnabled,
    backupCodesLeft: codesLeft,
    passkeys: keys.map((key) => ({
      id: key.id,
      name: passkeyName(key.name, t),
      createdAt: key.createdAt.toISOString(),
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
      backedUp: key.backedUp,
    })),
    sessions: open.map((each) => ({
      id: each.id,
      device: deviceText(each.userAgent ?? "", t),
      address: each.ipAddress ?? "",
      signedInAt: each.createdAt.toISOString(),
      lastSeenAt: each.lastSeenAt.toISOString(),
      current: each.id === sessionId,
    })),
    connected: accounts
      .filter(({ provider }) => provider !== "credential")
      .map(({ provider, since }) => ({ provider, since: since.toISOString() })),
  };
}

/** A name nobody gave it is in the language of the reader. */
const passkeyName = (name: string | null, t: Translate): string => {
  if (name === firstPasskeyName) return t("account.passkeys.firstName");
  return name ?? t("account.passkeys.defaultName");
};
