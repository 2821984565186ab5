import { and, eq, isNull, ne } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { userRoles, users } from "../tables.ts";

interface Pair {
  readonly proposer: string;
  /** The user it is about: nobody decides on actions against themselves. */
  readonly about: string;
}

/**
 * Whether there is an administrator other than these two who could approve. Suspended ones count,
 * though they can't answer now: otherwise suspending the others would bypass the approval.
 */
export async function hasSecondApprover(
  tx: Transaction,
  { proposer, about }: Pair,
): Promise<boolean> {
  const [other] = await tx
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.role, "admin"),
        isNull(users.erasedAt),
        ne(users.id, proposer),
        ne(users.id, about),
      ),
    )
    .limit(1);
  return other !== undefined;
}
