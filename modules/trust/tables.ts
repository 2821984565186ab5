import { boolean, date, index, integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { instant } from "#platform/db";
import { ownUserColumn } from "#tables/identity";

const count = () => integer().notNull().default(0);

/** A user's activity since joining, and the level it earned. No row means level 0. */
export const userTrust = pgTable(
  "user_trust",
  {
    userId: ownUserColumn().primaryKey(),
    level: smallint().notNull().default(0),
    /** Set by an administrator: the review leaves it alone. */
    isManual: boolean().notNull().default(false),
    since: instant().notNull(),
    reviewedAt: instant(),
    /** Changed after the last review. */
    stale: boolean().notNull().default(true),
    daysVisited: count(),
    topicsEntered: count(),
    postsRead: count(),
    readSeconds: count(),
    topicsStarted: count(),
    repliesPosted: count(),
    reactionsGiven: count(),
    reactionsReceived: count(),
    flagsUpheld: count(),
  },
  (table) => [index("user_trust_review").on(table.stale, table.reviewedAt)],
);

/** The same by day, for levels that have to be maintained. Older days are deleted. */
export const trustDays = pgTable(
  "trust_days",
  {
    userId: ownUserColumn(),
    day: date().notNull(),
    topicsEntered: count(),
    postsRead: count(),
    readSeconds: count(),
    repliesPosted: count(),
    reactionsGiven: count(),
    reactionsReceived: count(),
    flagsUpheld: count(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index("trust_days_day").on(table.day),
  ],
);
