import { inArray, sql } from "drizzle-orm";
import type { Member, Role } from "#permissions";
import type { Database, Transaction } from "#platform/db";
import { userRoles, users } from "../tables.ts";

/** These people as they would ask themselves, with nothing proved: for what the machine reads for them. */
export async function asMembers(
  db: Database | Transaction,
  userIds: readonly string[],
): Promise<Member[]> {
  const rows = await db
    .select({
      userId: users.id,
      username: users.username,
      displayName: users.name,
      emailVerified: users.emailVerified,
      suspended: sql<boolean>`${users.suspendedAt} is not null`,
      roles: sql<
        Role[]
      >`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id})`,
    })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return rows.map((row) => ({
    kind: "member",
    ...row,
    sessionId: "",
    hasSecondFactor: false,
    authenticatedAt: new Date(0),
  }));
}
