import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { requireMember } from "../fresh-proof.ts";
import { endSessions } from "../sessions.ts";

/** Signs out every device but this one. */
export async function revokeOtherSessions(ctx: Context<Actor>): Promise<{ ended: number }> {
  const { userId, sessionId } = requireMember(ctx);
  return {
    ended: await inTransaction(ctx, (tx) => endSessions(tx, userId, { except: sessionId })),
  };
}
