import { and, eq, gt, isNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { usernameHolds, users } from "../tables.ts";

/** The user who has this username, or the current username of the user who gave it up. */
export async function findByUsername(
  ctx: Context<Actor>,
  written: string,
): Promise<{ userId: string } | { movedTo: string } | undefined> {
  const username = written.toLowerCase();
  const [now] = await ctx.db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.username, username), isNull(users.erasedAt)));
  if (now) return now;
  const [held] = await ctx.db
    .select({ movedTo: users.username })
    .from(usernameHolds)
    .innerJoin(users, eq(users.id, usernameHolds.userId))
    .where(and(eq(usernameHolds.username, username), gt(usernameHolds.heldUntil, ctx.clock.now())));
  return held;
}
