import { and, desc, eq, exists, gt, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { dayMs } from "#platform/calendar";
import { feedLimits } from "./contract.ts";
import type { Reader } from "./reader.ts";
import { feedWishes } from "./tables.ts";

/** The last word about each person, tag and guild: however long ago, or since then. */
export async function lastWishes(
  db: Reader,
  userId: string,
  since = new Date(0),
): Promise<ReadonlyMap<string, "more" | "less">> {
  const { kind, subject, wish, askedAt, id } = feedWishes;
  const rows = await db
    .selectDistinctOn([kind, subject], { kind, subject, wish })
    .from(feedWishes)
    .where(and(eq(feedWishes.userId, userId), gt(askedAt, since)))
    .orderBy(kind, subject, desc(askedAt), desc(id));
  return new Map(rows.map((row) => [`${row.kind}:${row.subject}`, row.wish]));
}

/** Wishes too old to be measured about which more was said since. The last word stays. */
export async function forgetOldWishes(db: Reader, now: Date): Promise<void> {
  const later = alias(feedWishes, "later");
  const saidSince = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.userId, feedWishes.userId),
        eq(later.kind, feedWishes.kind),
        eq(later.subject, feedWishes.subject),
        gt(later.askedAt, feedWishes.askedAt),
      ),
    );
  const oldest = new Date(now.getTime() - feedLimits.sharesKeptDays * dayMs);
  await db.delete(feedWishes).where(and(lt(feedWishes.askedAt, oldest), exists(saidSince)));
}
