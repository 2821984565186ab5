import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, minor } from "#platform/db";
import { users } from "#tables/identity";
import type { SignUpSource } from "./contract.ts";

const day = () => date({ mode: "string" });

/**
 * A user as counted by analytics. The identity is one column, cleared on account deletion: the
 * counts stay, and nothing leads from them back to the user.
 */
export const analyticsPeople = pgTable(
  "analytics_people",
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    userId: uuid()
      .unique()
      .references(() => users.id, { onDelete: "set null" }),
    joinedOn: day().notNull(),
    source: text().$type<SignUpSource>().notNull(),
    /** The day it was noticed that their address is proved. */
    confirmedOn: day(),
    /** Whether the roll-ups have them. */
    counted: boolean().notNull().default(false),
  },
  (table) => [
    index("analytics_people_joined").on(table.joinedOn),
    index("analytics_people_new").on(table.joinedOn).where(sql`not counted`),
  ],
);

/** That a user was active on a day, and nothing else: not from where, not what they viewed. */
export const activityDays = pgTable(
  "activity_days",
  {
    personId: uuid()
      .notNull()
      .references(() => analyticsPeople.id, { onDelete: "cascade" }),
    day: day().notNull(),
    /** Whether the roll-ups include it: a late row causes its days to be counted again. */
    counted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.day] }),
    index("activity_days_day").on(table.day),
    index("activity_days_new").on(table.day).where(sql`not counted`),
  ],
);

/**
 * One row per event, retained when its subject is deleted, so that past figures don't change.
 * Contains no text and no names.
 */
export const analyticsFacts = pgTable(
  "analytics_facts",
  {
    kind: text().notNull(),
    /** The post, the work, the transfer of the ledger. */
    subjectId: uuid().notNull(),
    day: day().notNull(),
    /** Null for guests, and for users whose account was deleted by then. */
    personId: uuid().references(() => analyticsPeople.id, { onDelete: "set null" }),
    currency: text().notNull().default(""),
    amountMinor: minor().notNull().default(sql`0`),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.kind] }),
    index("analytics_facts_day").on(table.day),
    index("analytics_facts_person").on(table.personId, table.day),
    check("analytics_facts_money_has_currency", sql`amount_minor = 0 or currency <> ''`),
  ],
);

/** Changes of a subscription's monthly revenue: the difference and the new amount. */
export const analyticsMrrSteps = pgTable(
  "analytics_mrr_steps",
  {
    /** The charge, or the subscription for its end. */
    id: uuid().primaryKey(),
    subscriptionId: uuid().notNull(),
    day: day().notNull(),
    kind: text().notNull(),
    personId: uuid().references(() => analyticsPeople.id, { onDelete: "set null" }),
    currency: text().notNull(),
    deltaMinor: minor().notNull(),
  },
  (table) => [
    index("analytics_mrr_steps_subscription").on(table.subscriptionId),
    index("analytics_mrr_steps_day").on(table.day),
    index("analytics_mrr_steps_person").on(table.personId),
  ],
);

/** The roll-up: one figure of one day (UTC), for all sources (`*`) or for one. */
export const analyticsDaily = pgTable(
  "analytics_daily",
  {
    source: text().notNull(),
    metric: text().notNull(),
    day: day().notNull(),
    /** Empty for what is not money. Nothing is ever added across currencies. */
    currency: text().notNull().default(""),
    count: bigint({ mode: "number" }).notNull(),
    amountMinor: minor().notNull().default(sql`0`),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.metric, table.day, table.currency] }),
    index("analytics_daily_day").on(table.day),
  ],
);

/** Of the users who joined in one month: how many were active in another. */
export const analyticsCohorts = pgTable(
  "analytics_cohorts",
  {
    source: text().notNull(),
    /** The first day of the month they joined in. */
    cohort: day().notNull(),
    month: day().notNull(),
    active: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.cohort, table.month] }),
    index("analytics_cohorts_month").on(table.month),
  ],
);

/** Progress of the last run. A single row. */
export const analyticsProgress = pgTable("analytics_progress", {
  name: text().primaryKey(),
  /** Rows whose id was created before this are ingested, by the database's clock. */
  ingestedUntil: instant().notNull(),
  /** The last day with figures, by the app's clock. */
  rolledUpTo: day().notNull(),
  at: instant().notNull(),
});
