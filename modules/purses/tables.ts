import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, minor } from "#platform/db";
import { guildRoles, ownGuild } from "#tables/guilds";
import { person, users } from "#tables/identity";
import type { SpendState } from "./contract.ts";

/** How a guild takes and spends money; what it has is in the ledger. No row: it takes none. */
export const purses = pgTable("purses", {
  guildId: ownGuild().primaryKey(),
  open: boolean().notNull().default(false),
  currency: text().notNull(),
  presetsMinor: minor().array().notNull().default(sql`'{}'`),
  messageRequired: boolean().notNull().default(false),
  thanks: text().notNull().default(""),
  /** What somebody spends by themselves; above it a second person agrees. */
  limitMinor: minor().notNull(),
  changedAt: instant().notNull(),
});

/** How income is divided. A rule is never changed: the next one takes its place. */
export const purseRules = pgTable(
  "purse_rules",
  {
    id: id(),
    guildId: ownGuild(),
    version: integer().notNull(),
    publishedBy: person(),
    publishedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex("purse_rules_version").on(table.guildId, table.version),
    uniqueIndex("purse_rules_in_force").on(table.guildId).where(sql`ended_at is null`),
    index("purse_rules_by").on(table.publishedBy),
  ],
);

/** One line of a rule: a member's share, or one that the members of a role divide evenly. */
export const purseShares = pgTable(
  "purse_shares",
  {
    id: id(),
    ruleId: uuid()
      .notNull()
      .references(() => purseRules.id, { onDelete: "cascade" }),
    userId: uuid().references(() => users.id),
    roleId: uuid().references(() => guildRoles.id, { onDelete: "set null" }),
    /** As it was called, since a rule outlives the roles it names. */
    roleName: text(),
    basisPoints: integer().notNull(),
  },
  (table) => [
    uniqueIndex("purse_shares_person").on(table.ruleId, table.userId),
    uniqueIndex("purse_shares_role").on(table.ruleId, table.roleId),
    index("purse_shares_user").on(table.userId),
    index("purse_shares_roles").on(table.roleId),
    check("purse_shares_one", sql`(user_id is null) <> (role_name is null)`),
    check("purse_shares_role_named", sql`role_id is null or role_name is not null`),
    check("purse_shares_points", sql`basis_points between 1 and 10000`),
  ],
);

/** Money a guild pays one of its members, or means to. */
export const purseSpends = pgTable(
  "purse_spends",
  {
    id: id(),
    guildId: ownGuild(),
    /** The form it came from: sent twice, it is still one spend. */
    onceKey: text().notNull(),
    amountMinor: minor().notNull(),
    currency: text().notNull(),
    toId: person(),
    reason: text().notNull(),
    state: text().$type<SpendState>().notNull(),
    askedBy: person(),
    askedAt: instant().notNull(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: instant(),
  },
  (table) => [
    uniqueIndex("purse_spends_once").on(table.guildId, table.askedBy, table.onceKey),
    index("purse_spends_line").on(table.guildId, table.state, table.decidedAt.desc(), table.id),
    index("purse_spends_to").on(table.toId),
    index("purse_spends_asker").on(table.askedBy),
    index("purse_spends_decider").on(table.decidedBy),
    check("purse_spends_amount", sql`amount_minor > 0`),
    check("purse_spends_decided", sql`(state = 'waiting') = (decided_at is null)`),
  ],
);
