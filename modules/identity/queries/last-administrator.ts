import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { userRoles, users } from "../tables.ts";

const administrators = (db: Database | Transaction) =>
  db
    .select({ userId: userRoles.userId, leavingSince: users.deletionRequestedAt })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId));

/**
 * Whether the site would have no administrator without this one. Others whose deletion is pending
 * do not count: two who leave at once must not each rely on the other.
 */
export async function isLastAdministrator(
  { db }: Pick<Context, "db">,
  userId: string,
): Promise<boolean> {
  const admins = await administrators(db).where(
    and(eq(userRoles.role, "admin"), isNull(users.suspendedAt), isNull(users.erasedAt)),
  );
  const others = admins.filter((each) => each.userId !== userId && each.leavingSince === null);
  return admins.some((each) => each.userId === userId) && others.length === 0;
}

/** Whether anyone has ever become administrator; a suspended one counts. */
export async function hasAdministrator(db: Database | Transaction): Promise<boolean> {
  const found = await administrators(db)
    .where(and(eq(userRoles.role, "admin"), isNull(users.erasedAt)))
    .limit(1);
  return found.length > 0;
}
