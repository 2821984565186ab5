import { eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import type { Device } from "../contract.ts";
import { passkeyFailed } from "../errors.ts";
import { requireMember } from "../fresh-proof.ts";
import { countGuess, forgiveGuess, guessKeys } from "../guesses.ts";
import { answeredCookie, ownerOfAnswer, type PasskeyAnswer } from "../passkeys/answer.ts";
import { endSessions, openSession, renewSession } from "../sessions.ts";
import { users } from "../tables.ts";

type Answer = PasskeyAnswer & { readonly device: Device };

/** By passkey alone: the device asked for a finger, a face or a number, so there is no second step. */
export async function signInByPasskey(
  ctx: Context<Actor>,
  given: Answer,
): Promise<{ cookies: readonly string[] }> {
  const { device } = given;
  const userId = await counted(ctx, given);
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user || user.erasedAt) throw passkeyFailed();
    if (isMember(ctx.actor)) await endSessions(tx, ctx.actor.userId, { only: ctx.actor.sessionId });
    const opening = { userId, device, provedBy: "passkey", remember: true } as const;
    const { cookie } = await openSession(tx, ctx.clock, opening);
    return { cookies: [cookie, answeredCookie()] };
  });
}

/** As a fresh proof; somebody else's passkey proves nothing. */
export async function proveByPasskey(
  ctx: Context<Actor>,
  given: Answer,
): Promise<{ cookies: readonly string[] }> {
  const { userId, sessionId } = requireMember(ctx);
  if ((await counted(ctx, given)) !== userId) throw passkeyFailed();
  return inTransaction(ctx, async (tx) => {
    const { cookie } = await renewSession(tx, ctx.clock, sessionId, "passkey");
    return { cookies: [cookie, answeredCookie()] };
  });
}

async function counted(ctx: Context<Actor>, given: Answer): Promise<string> {
  const network = guessKeys.network(given.device.ip);
  await countGuess(ctx, [network]);
  const userId = await ownerOfAnswer(ctx, given);
  await forgiveGuess(ctx, { account: guessKeys.account(userId), network });
  return userId;
}
