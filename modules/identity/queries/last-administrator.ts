import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#platform/context";
import { userRoles, users } from "../tables.ts";

/**
 * Whether the site would have no administrator without this one. Others whose deletion is pending
 * do not count: two who leave at once must not each rely on the other.
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
