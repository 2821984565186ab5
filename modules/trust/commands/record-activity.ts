import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import type { Activity } from "../contract.ts";
import { trustDays, userTrust } from "../tables.ts";

interface ActivityInput {
  readonly userId: string;
  readonly at: Date;
  readonly counts: Partial<Activity>;
}

/**
 * Adds to members' activity, in the transaction of the activity itself. Rows are updated in the
 * order of user ids, so two members who react to each other at once wait instead of deadlocking.
 */
export async function recordActivity(
  tx: Transaction,
  ...doings: readonly ActivityInput[]
): Promise<void> {
  for (const { userId, at, counts } of doings.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    const { topicsStarted = 0, ...daily } = { ...noActivity, ...counts };
    const addToDay = tx
      .insert(trustDays)
      .values({ userId, day: at.toISOString().slice(0, 10), ...daily })
      .onConflictDoUpdate({
        target: [trustDays.userId, trustDays.day],
        set: {
          topicsEntered: sql`${trustDays.topicsEntered} + ${daily.topicsEntered}`,
          postsRead: sql`${trustDays.postsRead} + ${daily.postsRead}`,
          readSeconds: sql`${trustDays.readSeconds} + ${daily.readSeconds}`,
          repliesPosted: sql`greatest(0, ${trustDays.repliesPosted} + ${daily.repliesPosted})`,
          reactionsGiven: sql`greatest(0, ${trustDays.reactionsGiven} + ${daily.reactionsGiven})`,
          reactionsReceived: sql`greatest(0, ${trustDays.reactionsReceived} + ${daily.reactionsReceived})`,
          flagsUpheld: sql`greatest(0, ${trustDays.flagsUpheld} + ${daily.flagsUpheld})`,
        },
      })
      // `xmax` is 0 for a newly inserted row.
      .returning({ fresh: sql<boolean>`xmax = 0`.as("fresh") });
    const daysVisited = sql<number>`(select fresh::int from day)`;
    const addToAll = tx
      .insert(userTrust)
      .values({ userId, since: at, topicsStarted, ...daily, daysVisited })
      .onConflictDoUpdate({
        target: userTrust.userId,
        set: {
          stale: true,
          daysVisited: sql`${userTrust.daysVisited} + ${daysVisited}`,
          topicsEntered: sql`${userTrust.topicsEntered} + ${daily.topicsEntered}`,
          postsRead: sql`${userTrust.postsRead} + ${daily.postsRead}`,
          readSeconds: sql`${userTrust.readSeconds} + ${daily.readSeconds}`,
          topicsStarted: sql`greatest(0, ${userTrust.topicsStarted} + ${topicsStarted})`,
          repliesPosted: sql`greatest(0, ${userTrust.repliesPosted} + ${daily.repliesPosted})`,
          reactionsGiven: sql`greatest(0, ${userTrust.reactionsGiven} + ${daily.reactionsGiven})`,
          reactionsReceived: sql`greatest(0, ${userTrust.reactionsReceived} + ${daily.reactionsReceived})`,
          flagsUpheld: sql`greatest(0, ${userTrust.flagsUpheld} + ${daily.flagsUpheld})`,
        },
      });
    await tx.execute(sql`with day as ${addToDay} ${addToAll.getSQL()}`);
  }
}

const noActivity: Activity = {
  topicsEntered: 0,
  postsRead: 0,
  readSeconds: 0,
  topicsStarted: 0,
  repliesPosted: 0,
  reactionsGiven: 0,
  reactionsReceived: 0,
  flagsUpheld: 0,
};
