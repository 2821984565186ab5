import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#platform/db";
import { userColumn, users } from "#tables/identity";
import type { CreatorCategory, RefundPolicy, SplitState } from "./contract.ts";

/** Who is paid for their work here, and on which terms. */
export const creators = pgTable(
  "creators",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    category: text().$type<CreatorCategory>().notNull(),
    /** Chosen once: prices, balances and statements are in it. */
    currency: text().notNull(),
    country: text().notNull(),
    termsVersion: integer().notNull(),
    termsAcceptedAt: instant().notNull(),
    since: instant().notNull(),
    refundPolicy: text().$type<RefundPolicy>().notNull().default("law"),
    refundPolicyText: text().notNull().default(""),
    graceDays: integer().notNull().default(7),
    giftsOpen: boolean().notNull().default(true),
    changedAt: instant().notNull(),
  },
  () => [check("creators_grace_days", sql`grace_days in (0, 7, 14, 21)`)],
);

/**
 * An agreement on how a creator's earnings are split. Immutable: a new version replaces it, and
 * payments record the version they were split by.
 */
export const splitVersions = pgTable(
  "split_versions",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    creatorId: userColumn(),
    state: text().$type<SplitState>().notNull(),
    proposedAt: instant().notNull(),
    inForceAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    index("split_versions_creator").on(table.creatorId, table.proposedAt),
    uniqueIndex("split_versions_one_in_force").on(table.creatorId).where(sql`state = 'in_force'`),
    uniqueIndex("split_versions_one_proposed").on(table.creatorId).where(sql`state = 'proposed'`),
    check(
      "split_versions_state",
      sql`state in ('proposed', 'in_force', 'replaced', 'declined', 'withdrawn')`,
    ),
  ],
);

/** The others in an agreement; what is left of 10,000 is the creator's own. */
export const splitShares = pgTable(
  "split_shares",
  {
    versionId: uuid()
      .notNull()
      .references(() => splitVersions.id),
    userId: userColumn(),
    basisPoints: integer().notNull(),
    acceptedAt: instant(),
    declinedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.userId] }),
    index("split_shares_user").on(table.userId),
    check("split_shares_points", sql`basis_points between 1 and 10000`),
  ],
);
