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

/** A member as they were so many days after they joined. */
export async function asMemberOnceJoined(
  ctx: Context<Actor>,
  username: string,
  days: number,
): Promise<Context<Actor>> {
  const [user] = await ctx.db
    .select({ joinedAt: users.createdAt })
    .from(users)
    .where(eq(users.username, username));
  if (!user) throw new Error(`nobody in the demo is called ${username}`);
  const then = new Date(user.joinedAt.getTime() + days * dayMs);
  return asMember(at(ctx, then), username);
}

/** The same on a clock that shows this moment. */
export const at = (ctx: Context<Actor>, then: Date): Context<Actor> => ({
  ...ctx,
  clock: { now: () => then },
});

/** The same on a clock set back, for what happened before today. */
export const ago = (ctx: Context<Actor>, days: number): Context<Actor> =>
  at(ctx, new Date(ctx.clock.now().getTime() - days * dayMs));
