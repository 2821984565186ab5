import { eq } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { endAllWaysIn, endSessions } from "../sessions.ts";
import { users } from "../tables.ts";

/** Ends one session of somebody, or all of them. */
export async function signOutPerson(
  ctx: Context<Actor>,
  asked: {
    readonly userId: string;
    readonly sessionId?: string | undefined;
    readonly reason: string;
  },
): Promise<{ readonly ended: number }> {
  const { userId, sessionId, reason } = asked;
  authorize(ctx.actor, "account.change_roles", { ofUserId: userId });
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!user) throw notFound();
    const ended = sessionId
      ? await endSessions(tx, userId, { only: sessionId })
      : await endAllWaysIn(tx, ctx.clock, userId, "signed_out");
    await recordAudit(tx, ctx, {
      action: "admin.sessions_ended",
      personId: userId,
      reason,
      details: { ended: String(ended) },
    });
    return { ended };
  });
}
