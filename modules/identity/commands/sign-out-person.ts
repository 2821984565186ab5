import { eq } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { endSessions, revokeAllAccess } from "../sessions.ts";
import { users } from "../tables.ts";
import { forgetDevices } from "../trusted-devices.ts";

/** Ends one or all of a user's sessions. */
export async function signOutPerson(
  ctx: Context<Actor>,
  input: {
    readonly userId: string;
    readonly sessionId?: string | undefined;
    readonly reason: string;
  },
): Promise<{ readonly ended: number }> {
  const { userId, sessionId, reason } = input;
  authorize(ctx.actor, "account.change_roles", { targetUserId: userId });
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!user) throw notFound();
    if (sessionId) await forgetDevices(tx, userId, { ofSession: sessionId });
    const ended = sessionId
      ? await endSessions(tx, userId, { only: sessionId })
      : await revokeAllAccess(tx, ctx.clock, userId, "signed_out");
    await recordAudit(tx, ctx, {
      action: "admin.sessions_ended",
      personId: userId,
      reason,
      details: { ended: String(ended) },
    });
    return { ended };
  });
}
