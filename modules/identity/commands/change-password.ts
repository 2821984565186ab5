import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { changePasswordInput, type Device } from "../contract.ts";
import { passwordHashOf, setPassword } from "../credentials.ts";
import { wrongPassword } from "../errors.ts";
import { requireFreshProof, requireMember } from "../fresh-proof.ts";
import { countGuess, forgiveGuess, guessKeys } from "../guesses.ts";
import { sendLetter } from "../letters/send.ts";
import { killLinks } from "../links.ts";
import { hashPassword, passwordMatches } from "../password/hash.ts";
import { refuseGuessable } from "../password/strength.ts";
import { endSessions, renewSession } from "../sessions.ts";
import { users } from "../tables.ts";

/**
 * Another password; every other device is signed out. The present password is the proof. Somebody
 * without one (they come in by passkey) sets their first after a fresh proof.
 */
export async function changePassword(
  ctx: Context<Actor>,
  given: { currentPassword?: string; newPassword: string; device: Device },
): Promise<{ cookies: readonly string[] }> {
  const { userId, sessionId, username, displayName } = requireMember(ctx);
  const hash = await passwordHashOf(ctx.db, userId);
  if (!hash) requireFreshProof(ctx);
  const input = changePasswordInput.parse(given);
  if (hash) {
    const account = guessKeys.account(userId);
    const network = guessKeys.network(given.device.ip);
    await countGuess(ctx, [account, network]);
    if (!(await passwordMatches(input.currentPassword, hash)))
      throw wrongPassword("currentPassword");
    await forgiveGuess(ctx, { account, network });
  }
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  const about = [user?.email ?? "", username, displayName];
  await refuseGuessable("newPassword", input.newPassword, about);
  const newHash = await hashPassword(input.newPassword);
  return inTransaction(ctx, async (tx) => {
    await setPassword(tx, ctx.clock, userId, newHash);
    await killLinks(tx, ctx.clock, userId, "reset_password");
    await endSessions(tx, userId, { except: sessionId });
    await sendLetter(tx, { kind: "password_changed", userId });
    const { cookie } = await renewSession(tx, ctx.clock, sessionId, "password");
    return { cookies: [cookie] };
  });
}
