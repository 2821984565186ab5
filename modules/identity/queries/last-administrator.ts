import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#platform/context";
import { userRoles, users } from "../tables.ts";

/**
 * Whether the site would be without an administrator if this one left. Somebody else who is leaving
 * does not count: two who go at once must not each rely on the other.
 */
export async function isLastAdministrator(
  { db }: Pick<Context, "db">,
  userId: string,
): Promise<boolean> {
  const admins = await db
    .select({ userId: userRoles.userId, leavingSince: users.deletionRequestedAt })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, "admin"), isNull(users.suspendedAt), isNull(users.erasedAt)));
  const others = admins.filter((each) => each.userId !== userId && each.leavingSince === null);
  return admins.some((each) => each.userId === userId) && others.length === 0;
}
