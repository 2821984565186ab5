import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { requireMember } from "../recent-authentication.ts";
import { endSessions } from "../sessions.ts";
import { endKeysPort } from "../settings.ts";
import { forgetDevices } from "../trusted-devices.ts";

/**
 * Signs out and forgets every device but this one and, if requested, revokes the account's API
 * access.
 */
export async function revokeOtherSessions(
  ctx: Context<Actor>,
  { keys = false }: { readonly keys?: boolean } = {},
): Promise<{ ended: number; keysEnded: number }> {
  const { userId, sessionId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    await forgetDevices(tx, userId, { exceptOfSession: sessionId });
    return {
      ended: await endSessions(tx, userId, { except: sessionId }),
      keysEnded: keys
        ? await ctx.ports.get(endKeysPort)(tx, { userId, why: "signed_out", at: ctx.clock.now() })
        : 0,
    };
  });
}
