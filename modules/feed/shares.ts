import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { dayMs } from "#platform/calendar";
import { type FeedbackEffect, type FeedItem, feedLimits } from "./contract.ts";
import type { Reader } from "./reader.ts";
import { feedFeedback, feedShares } from "./tables.ts";

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Whether that of the day is recorded already. */
export async function areSharesRecorded(db: Reader, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ day: feedShares.day })
    .from(feedShares)
    .where(and(eq(feedShares.userId, userId), eq(feedShares.day, dayOf(now))))
    .limit(1);
  return rows.length > 0;
}

/** Notes who and what the first ranked page of a day was made of. Later pages of that day change nothing. */
export async function recordShares(
  db: Reader,
  userId: string,
  items: readonly FeedItem[],
  now: Date,
): Promise<void> {
  if (items.length === 0) return;
  const day = dayOf(now);
  const counted = Map.groupBy(
    items.flatMap(({ subjects }) => subjects.map(({ kind, id }) => `${kind}:${id}`)),
    (key) => key,
  );
  await db
    .insert(feedShares)
    .values([
      { userId, day, kind: "tag" as const, subject: "", shown: 0, total: items.length },
      ...[...counted].map(([key, all]) => ({
        userId,
        day,
        kind: key.slice(0, key.indexOf(":")) as "person" | "tag" | "guild",
        subject: key.slice(key.indexOf(":") + 1),
        shown: all.length,
        total: items.length,
      })),
    ])
    .onConflictDoNothing();
}

/** The effect of recent feedback: the share in the days before, and from a week after. */
export async function effectsOf(
  db: Reader,
  userId: string,
  now: Date,
): Promise<readonly FeedbackEffect[]> {
  const rows = await db
    .select()
    .from(feedFeedback)
    .where(
      and(
        eq(feedFeedback.userId, userId),
        gte(feedFeedback.givenAt, new Date(now.getTime() - feedLimits.sharesKeptDays * dayMs)),
      ),
    )
    .orderBy(desc(feedFeedback.givenAt))
    .limit(12);
  return Promise.all(
    rows.map(async ({ id, feedback, kind, subject, name, givenAt }) => {
      const due = new Date(givenAt.getTime() + feedLimits.measureAfterDays * dayMs);
      const week = new Date(givenAt.getTime() - feedLimits.measureAfterDays * dayMs);
      const about = { userId, kind, subject };
      const [before, after] = await Promise.all([
        shareBetween(db, about, week, givenAt),
        now < due ? null : shareBetween(db, about, due, now),
      ]);
      const measuredOn = due.toISOString();
      return { id, feedback, name, givenAt: givenAt.toISOString(), before, after, measuredOn };
    }),
  );
}

/** The subject's share of everything shown on recorded days; null if no day was recorded. */
async function shareBetween(
  db: Reader,
  { userId, kind, subject }: { userId: string; kind: string; subject: string },
  from: Date,
  to: Date,
): Promise<number | null> {
  const { rows } = await db.execute<{ shown: number; total: number | null }>(sql`
    select coalesce(sum(part.shown), 0)::int as shown, sum(whole.total)::int as total
    from feed_shares whole left join feed_shares part on part.user_id = whole.user_id
      and part.day = whole.day and part.kind = ${kind} and part.subject = ${subject}
    where whole.user_id = ${userId} and whole.kind = 'tag' and whole.subject = ''
      and whole.day between ${dayOf(from)}::date and ${dayOf(to)}::date`);
  const [row] = rows;
  return row?.total ? Math.round((row.shown / row.total) * 100) : null;
}

/** Days too old to compare anything with. */
export async function deleteOldShares(db: Reader, now: Date): Promise<void> {
  const oldest = dayOf(new Date(now.getTime() - feedLimits.sharesKeptDays * dayMs));
  await db.delete(feedShares).where(lt(feedShares.day, oldest));
}
