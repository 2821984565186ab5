import { eq } from "drizzle-orm";
import type { Actor, Role } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";

/** The same context with a demo user as the actor, so that seeds use the real commands. */
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
      authenticatedAt: ctx.clock.now(),
      suspended: false,
    },
  };
}

/** A demo user on the staff. */
export async function asStaff(
  ctx: Context<Actor>,
  username: string,
  roles: readonly Role[],
): Promise<Context<Actor>> {
  const as = await asMember(ctx, username);
  return as.actor.kind === "member" ? { ...as, actor: { ...as.actor, roles } } : as;
}

/** The same on a clock set back, for what happened before today. */
export const ago = (ctx: Context<Actor>, days: number): Context<Actor> => {
  const then = new Date(ctx.clock.now().getTime() - days * dayMs);
  return { ...ctx, clock: { now: () => then } };
};
