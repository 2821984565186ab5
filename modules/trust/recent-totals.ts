import { and, eq, gt, sql } from "drizzle-orm";
import { dayMs } from "#platform/calendar";
import type { Database, Transaction } from "#platform/db";
import type { Totals } from "./contract.ts";
import { windowDays } from "./rules.ts";
import { trustDays } from "./tables.ts";

const sum = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)::int`;

/** A user's activity in the window that level 3 considers. */
export async function recentTotals(
  db: Database | Transaction,
  userId: string,
  now: Date,
): Promise<Totals> {
  const from = new Date(now.getTime() - windowDays * dayMs).toISOString().slice(0, 10);
  const [row] = await db
    .select({
      daysVisited: sql<number>`count(*)::int`,
      topicsEntered: sum(trustDays.topicsEntered),
      postsRead: sum(trustDays.postsRead),
      readSeconds: sum(trustDays.readSeconds),
      topicsStarted: sql<number>`0`,
      repliesPosted: sum(trustDays.repliesPosted),
      reactionsGiven: sum(trustDays.reactionsGiven),
      reactionsReceived: sum(trustDays.reactionsReceived),
      flagsUpheld: sum(trustDays.flagsUpheld),
    })
    .from(trustDays)
    .where(and(eq(trustDays.userId, userId), gt(trustDays.day, from)));
  if (!row) throw new Error("a sum gave no row");
  return row;
}
