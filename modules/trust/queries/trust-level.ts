import { eq, inArray, sql } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import { type Database, preparedQuery, type Transaction } from "#platform/db";
import type { TrustLevel } from "../contract.ts";
import { userTrust } from "../tables.ts";

type Reader = Database | Transaction;

/** The actor's level; visitors and the site itself have none. */
export async function trustLevelOf(db: Reader, actor: Actor): Promise<TrustLevel> {
  if (!isMember(actor)) return 0;
  const [row] = await ownLevel(db).execute({ userId: actor.userId });
  return (row?.level ?? 0) as TrustLevel;
}

const ownLevel = preparedQuery((db) =>
  db
    .select({ level: userTrust.level })
    .from(userTrust)
    .where(eq(userTrust.userId, sql.placeholder("userId")))
    .prepare("trust_level"),
);

/** For several users at once; a user without a row is at 0. */
export async function trustLevels(
  db: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, TrustLevel>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: userTrust.userId, level: userTrust.level })
    .from(userTrust)
    .where(inArray(userTrust.userId, [...userIds]));
  return new Map(rows.map(({ userId, level }) => [userId, level as TrustLevel]));
}
