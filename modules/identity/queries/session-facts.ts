import { eq } from "drizzle-orm";
import { type Actor, hasRecentAuth, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { readerTexts } from "#platform/translations";
import type { SessionFacts } from "../contract.ts";
import { deviceText } from "../device.ts";
import { cookieFlags, sessionCookieName } from "../session-cookie.ts";
import { sessions } from "../tables.ts";

/**
 * What the server knows about the current session; nothing that could be used to impersonate it.
 */
export async function sessionFacts(ctx: Context<Actor>): Promise<SessionFacts> {
  const cookie = { name: sessionCookieName, ...cookieFlags };
  const { actor } = ctx;
  if (!isMember(actor)) return { cookie, member: undefined };
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, actor.sessionId));
  if (!session) return { cookie, member: undefined };
  return {
    cookie,
    member: {
      username: actor.username,
      displayName: actor.displayName,
      roles: actor.roles,
      emailVerified: actor.emailVerified,
      hasSecondFactor: actor.hasSecondFactor,
      suspended: actor.suspended,
      device: deviceText(session.userAgent ?? "", readerTexts(ctx)),
      signedInAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      endsAt: session.expiresAt.toISOString(),
      authenticatedAt: session.authenticatedAt.toISOString(),
      authenticatedBy: session.authenticatedBy,
      proofIsFresh: hasRecentAuth(actor, ctx.clock.now()),
    },
  };
}
