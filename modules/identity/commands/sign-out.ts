import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { endSessions, noSessionCookie } from "../sessions.ts";

/** Ends this session on the server, not only in the browser. Signing out twice is harmless. */
export async function signOut(ctx: Context<Actor>): Promise<{ cookies: readonly string[] }> {
  const { actor } = ctx;
  if (isMember(actor))
    await inTransaction(ctx, (tx) => endSessions(tx, actor.userId, { only: actor.sessionId }));
  return { cookies: [noSessionCookie()] };
}
