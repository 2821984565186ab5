import { and, desc, eq, exists, gt, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { dayMs } from "#platform/calendar";
import { feedLimits } from "./contract.ts";
import type { Reader } from "./reader.ts";
import { feedFeedback } from "./tables.ts";

/** The last word about each person, tag and guild: however long ago, or since then. */
export async function latestFeedback(
  db: Reader,
  userId: string,
  since = new Date(0),
): Promise<ReadonlyMap<string, "more" | "less">> {
  const { kind, subject, feedback, givenAt, id } = feedFeedback;
  const rows = await db
    .selectDistinctOn([kind, subject], { kind, subject, feedback })
    .from(feedFeedback)
    .where(and(eq(feedFeedback.userId, userId), gt(givenAt, since)))
    .orderBy(kind, subject, desc(givenAt), desc(id));
  return new Map(rows.map((row) => [`${row.kind}:${row.subject}`, row.feedback]));
}

/** Deletes feedback that is too old to be measured and was superseded. The latest one stays. */
export async function deleteOldFeedback(db: Reader, now: Date): Promise<void> {
  const later = alias(feedFeedback, "later");
  const saidSince = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.userId, feedFeedback.userId),
        eq(later.kind, feedFeedback.kind),
        eq(later.subject, feedFeedback.subject),
        gt(later.givenAt, feedFeedback.givenAt),
      ),
    );
  const oldest = new Date(now.getTime() - feedLimits.sharesKeptDays * dayMs);
  await db.delete(feedFeedback).where(and(lt(feedFeedback.givenAt, oldest), exists(saidSince)));
}
