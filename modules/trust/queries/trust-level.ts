import { eq, inArray } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Database, Transaction } from "#platform/db";
import type { TrustLevel } from "../contract.ts";
import { trustStandings } from "../tables.ts";

type Reader = Database | Transaction;

/** The level of whoever asks; visitors and the house itself have none to speak of. */
export async function trustLevelOf(db: Reader, actor: Actor): Promise<TrustLevel> {
  if (!isMember(actor)) return 0;
  const [row] = await db
    .select({ level: trustStandings.level })
    .from(trustStandings)
    .where(eq(trustStandings.userId, actor.userId));
  return (row?.level ?? 0) as TrustLevel;
}

/** Of several people at once; whoever has no row is at 0. */
export async function trustLevels(
  db: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, TrustLevel>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: trustStandings.userId, level: trustStandings.level })
    .from(trustStandings)
    .where(inArray(trustStandings.userId, [...userIds]));
  return new Map(rows.map(({ userId, level }) => [userId, level as TrustLevel]));
}
