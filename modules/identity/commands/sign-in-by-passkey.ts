import { eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import type { Device } from "../contract.ts";
import { passkeyFailed } from "../errors.ts";
import {
  expiredPasskeyCookie,
  type PasskeyResponse,
  verifyPasskey,
} from "../passkeys/verify-passkey.ts";
import { requireMember } from "../recent-authentication.ts";
import { endSessions, openSession, renewSession } from "../sessions.ts";
import { users } from "../tables.ts";

type Answer = PasskeyResponse & { readonly device: Device };

/**
 * Signs in by passkey alone: the device verified the user (biometrics or PIN), so there is no
 * second step. Not counted as a guess: a signature can't be guessed, and this is the way in while
 * guesses at the password are refused.
 */
export async function signInByPasskey(
  ctx: Context<Actor>,
  input: Answer,
): Promise<{ cookies: readonly string[] }> {
  const { device } = input;
  const userId = await verifyPasskey(ctx, input);
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user || user.erasedAt) throw passkeyFailed();
    if (isMember(ctx.actor)) await endSessions(tx, ctx.actor.userId, { only: ctx.actor.sessionId });
    const opening = { userId, device, authenticatedBy: "passkey", remember: true } as const;
    const { cookies } = await openSession(tx, ctx.clock, opening);
    return { cookies: [...cookies, expiredPasskeyCookie()] };
  });
}

/** Reauthenticates by passkey; another user's passkey proves nothing. */
export async function reauthenticateByPasskey(
  ctx: Context<Actor>,
  input: Answer,
): Promise<{ cookies: readonly string[] }> {
  const { userId, sessionId } = requireMember(ctx);
  if ((await verifyPasskey(ctx, input)) !== userId) throw passkeyFailed();
  return inTransaction(ctx, async (tx) => {
    const { cookies } = await renewSession(tx, ctx.clock, sessionId, "passkey");
    return { cookies: [...cookies, expiredPasskeyCookie()] };
  });
}
