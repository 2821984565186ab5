import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { isUuid } from "#platform/ids";
import { requireMember } from "../recent-authentication.ts";
import { endSessions } from "../sessions.ts";
import { forgetDevices } from "../trusted-devices.ts";

/**
 * Signs out one device, at once and everywhere, and forgets it. Another user's session is reported as not found.
 */
export async function revokeSession(
  ctx: Context<Actor>,
  { sessionId }: { sessionId: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  if (!isUuid(sessionId)) throw notFound();
  const ended = await inTransaction(ctx, async (tx) => {
    await forgetDevices(tx, userId, { ofSession: sessionId });
    return endSessions(tx, userId, { only: sessionId });
  });
  if (ended === 0) throw notFound();
}
