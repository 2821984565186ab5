import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Reader } from "./access.ts";
import { guildBans } from "./tables.ts";

/** Which of these users are currently banned from the guild. */
export async function listActiveBans(
  db: Reader,
  guildId: string,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: guildBans.userId })
    .from(guildBans)
    .where(
      and(
        eq(guildBans.guildId, guildId),
        inArray(guildBans.userId, [...userIds]),
        or(isNull(guildBans.until), gt(guildBans.until, now)),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}
