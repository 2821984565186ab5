import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";

/** The same context with one of the demo's people asking, so that seeds use the real commands. */
export async function asMember(ctx: Context<Actor>, username: string): Promise<Context<Actor>> {
  const [user] = await ctx.db.select().from(users).where(eq(users.username, username));
  if (!user) throw new Error(`nobody in the demo is called ${username}`);
  return {
    ...ctx,
    actor: {
      kind: "member",
      userId: user.id,
      username: user.username,
      displayName: user.name,
      roles: [],
      emailVerified: true,
      sessionId: "demo",
      hasSecondFactor: false,
      provedAt: ctx.clock.now(),
      suspended: false,
    },
  };
}
