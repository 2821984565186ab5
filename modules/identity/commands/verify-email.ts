import { eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { emit } from "#platform/events";
import type { Device } from "../contract.ts";
import { deleteAllCredentials, setPassword } from "../credentials.ts";
import { emailVerified } from "../events.ts";
import { redeemLink, revokeLinks } from "../links.ts";
import { cookieIn, expired, joiningCookieName } from "../session-cookie.ts";
import { endSessions, openSession } from "../sessions.ts";
import { tokenDigest } from "../signed-token.ts";
import { usernameHolds, users } from "../tables.ts";
import { forgetDevices } from "../trusted-devices.ts";

export interface VerifiedEmail {
  readonly username: string;
  /** Of the session of who followed the link; none if they have to sign in. */
  readonly cookies: readonly string[];
  /** The path that they wanted to open when they signed up. */
  readonly returnTo: string | undefined;
}

/**
 * Follows the link of the confirmation email. Signs in who follows it in the browser in which they
 * signed up, unless it is signed in already or two-factor authentication is on.
 */
export async function verifyEmail(
  ctx: Context<Actor>,
  { token, headers, device }: { token: string; headers?: Headers; device?: Device },
): Promise<VerifiedEmail> {
  const { id, username, twoFactorEnabled, payload } = await confirmAddress(ctx, token);
  const secret = headers && cookieIn(headers, joiningCookieName);
  const isTheirs = secret !== undefined && tokenDigest(secret) === payload.browser;
  const signsIn = device && isTheirs && !twoFactorEnabled && !isMember(ctx.actor);
  const cookies = signsIn ? await openedFor(ctx, id, device) : [];
  return { username, returnTo: payload.returnTo, cookies };
}

/** No cookies for an account or a network that may not sign in: the address is confirmed anyway. */
async function openedFor(ctx: Context<Actor>, userId: string, device: Device) {
  try {
    return await inTransaction(ctx, async (tx) => {
      const opening = { userId, device, authenticatedBy: "email_link", remember: true } as const;
      const { cookies } = await openSession(tx, ctx.clock, opening);
      return [...cookies, expired(joiningCookieName)];
    });
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

async function confirmAddress(ctx: Context<Actor>, token: string) {
  return inTransaction(ctx, async (tx) => {
    const link = await redeemLink(tx, ctx.clock, "verify_email", token);
    const { username, passwordHash } = link.payload;
    if (username && passwordHash)
      await resetUnverifiedAccount(tx, ctx, link.userId, { username, passwordHash });
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: ctx.clock.now() })
      .where(eq(users.id, link.userId))
      .returning({
        id: users.id,
        username: users.username,
        twoFactorEnabled: users.twoFactorEnabled,
      });
    if (!user) throw new Error("a link of nobody");
    await revokeLinks(tx, ctx.clock, link.userId, "verify_email");
    await emit(tx, emailVerified, { userId: link.userId });
    return { ...user, payload: link.payload };
  });
}

/**
 * The account was created by someone who could not prove the mailbox: nothing of theirs is
 * retained.
 */
async function resetUnverifiedAccount(
  tx: Transaction,
  ctx: Context<Actor>,
  userId: string,
  { username, passwordHash }: { username: string; passwordHash: string },
): Promise<void> {
  await forgetDevices(tx, userId);
  await endSessions(tx, userId);
  await deleteAllCredentials(tx, userId);
  await setPassword(tx, ctx.clock, userId, passwordHash);
  await tx.delete(usernameHolds).where(eq(usernameHolds.username, username));
  await tx.update(users).set({ username, name: username }).where(eq(users.id, userId));
}
