import { boolean, date, index, integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { instant } from "#platform/db";
import { ownPerson } from "#tables/identity";

const count = () => integer().notNull().default(0);

/** What somebody has done since they came, and the level it earned. No row is level 0. */
export const trustStandings = pgTable(
  "trust_standings",
  {
    userId: ownPerson().primaryKey(),
    level: smallint().notNull().default(0),
    /** Given by an administrator: the review leaves it alone. */
    byHand: boolean().notNull().default(false),
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
  (table) => [index("trust_standings_review").on(table.stale, table.reviewedAt)],
);

/** The same by day, for levels that have to be kept up. Older days are forgotten. */
export const trustDays = pgTable(
  "trust_days",
  {
    userId: ownPerson(),
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
