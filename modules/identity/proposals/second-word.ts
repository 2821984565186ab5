import { and, eq, isNull, ne } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { userRoles, users } from "../tables.ts";

interface Pair {
  readonly proposer: string;
  /** Whom it is about: nobody has a say in what is done about themselves. */
  readonly about: string;
}

/**
 * Whether there is an administrator who could say a second word: neither of these two. The suspended
 * count, though they can't answer now: otherwise suspending the others would be a way around them.
 */
export async function hasSecondWord(tx: Transaction, { proposer, about }: Pair): Promise<boolean> {
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
