import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import type { Activity } from "../contract.ts";
import { trustDays, trustStandings } from "../tables.ts";

interface Doings {
  readonly userId: string;
  readonly at: Date;
  readonly did: Partial<Activity>;
}

/**
 * Adds to what people did, in the transaction in which they did it. Several people always in the
 * order of their ids, so two who react to each other at once wait instead of deadlocking.
 */
export async function noteActivity(tx: Transaction, ...doings: readonly Doings[]): Promise<void> {
  for (const { userId, at, did } of doings.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    const { topicsStarted = 0, ...daily } = { ...none, ...did };
    const [day] = await tx
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
      // Nobody has changed a row that was only just made.
      .returning({ fresh: sql<boolean>`xmax = 0` });
    const daysVisited = day?.fresh ? 1 : 0;
    await tx
      .insert(trustStandings)
      .values({ userId, since: at, topicsStarted, ...daily, daysVisited })
      .onConflictDoUpdate({
        target: trustStandings.userId,
        set: {
          stale: true,
          daysVisited: sql`${trustStandings.daysVisited} + ${daysVisited}`,
          topicsEntered: sql`${trustStandings.topicsEntered} + ${daily.topicsEntered}`,
          postsRead: sql`${trustStandings.postsRead} + ${daily.postsRead}`,
          readSeconds: sql`${trustStandings.readSeconds} + ${daily.readSeconds}`,
          topicsStarted: sql`greatest(0, ${trustStandings.topicsStarted} + ${topicsStarted})`,
          repliesPosted: sql`greatest(0, ${trustStandings.repliesPosted} + ${daily.repliesPosted})`,
          reactionsGiven: sql`greatest(0, ${trustStandings.reactionsGiven} + ${daily.reactionsGiven})`,
          reactionsReceived: sql`greatest(0, ${trustStandings.reactionsReceived} + ${daily.reactionsReceived})`,
          flagsUpheld: sql`greatest(0, ${trustStandings.flagsUpheld} + ${daily.flagsUpheld})`,
        },
      });
  }
}

const none: Activity = {
  topicsEntered: 0,
  postsRead: 0,
  readSeconds: 0,
  topicsStarted: 0,
  repliesPosted: 0,
  reactionsGiven: 0,
  reactionsReceived: 0,
  flagsUpheld: 0,
};
