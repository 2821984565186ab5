import { and, desc, gt, isNotNull, isNull, lte, or, type SQL } from "drizzle-orm";
import type { Reader } from "./access.ts";
import { forumTopics } from "./tables.ts";

interface PinnedParams {
  readonly open: SQL | undefined;
  readonly now: Date;
  readonly most: number;
}

/** Topics pinned above a list, last pinned first. */
export async function pinnedTopics(
  db: Reader,
  { open, now, most }: PinnedParams,
): Promise<readonly string[]> {
  const still = or(isNull(forumTopics.pinnedUntil), gt(forumTopics.pinnedUntil, now));
  const rows = await db
    .select({ id: forumTopics.id })
    .from(forumTopics)
    .where(and(open, isNotNull(forumTopics.pinnedAt), still))
    .orderBy(desc(forumTopics.pinnedAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

export const notPinned = (now: Date): SQL | undefined =>
  or(isNull(forumTopics.pinnedAt), lte(forumTopics.pinnedUntil, now));
