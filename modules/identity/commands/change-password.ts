import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { changePasswordInput } from "../contract.ts";
import { passwordHashOf, setPassword } from "../credentials.ts";
import { sendAccountEmail } from "../emails/send.ts";
import { wrongPassword } from "../errors.ts";
import { revokeLinks } from "../links.ts";
import { hashPassword, passwordMatches } from "../password/hash.ts";
import { rejectWeakPassword } from "../password/strength.ts";
import { requireMember, requireRecentAuthentication } from "../recent-authentication.ts";
import { endSessions, renewSession } from "../sessions.ts";
import { countSessionGuess } from "../sign-in-attempts.ts";
import { users } from "../tables.ts";
import { forgetDevices } from "../trusted-devices.ts";

/**
 * Changes the password and signs out every other device. The current password is the proof; a user
 * without one (passkey only) sets their first after a recent authentication.
 */
export async function changePassword(
  ctx: Context<Actor>,
  params: { currentPassword?: string; newPassword: string },
): Promise<{ cookies: readonly string[] }> {
  const { userId, sessionId, username, displayName } = requireMember(ctx);
  const hash = await passwordHashOf(ctx.db, userId);
  if (!hash) requireRecentAuthentication(ctx);
  const input = changePasswordInput.parse(params);
  if (hash) {
    const guess = await countSessionGuess(ctx, sessionId);
    if (!(await passwordMatches(input.currentPassword, hash)))
      throw wrongPassword("currentPassword");
    await guess.wasRight();
  }
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  const about = [user?.email ?? "", username, displayName];
  await rejectWeakPassword("newPassword", input.newPassword, about);
  const newHash = await hashPassword(input.newPassword);
  return inTransaction(ctx, async (tx) => {
    await setPassword(tx, ctx.clock, userId, newHash);
    await revokeLinks(tx, ctx.clock, userId, "reset_password");
    await forgetDevices(tx, userId, { exceptOfSession: sessionId });
    await endSessions(tx, userId, { except: sessionId });
    await sendAccountEmail(tx, { kind: "password_changed", userId });
    const { cookies } = await renewSession(tx, ctx.clock, sessionId, "password");
    return { cookies };
  });
}
