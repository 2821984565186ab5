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
import { guildRoles, ownGuildColumn } from "#tables/guilds";
import { userColumn, users } from "#tables/identity";
import type { ExpenseState } from "./contract.ts";

/** How a guild takes and spends money; what it has is in the ledger. No row: it takes none. */
export const treasuries = pgTable("treasuries", {
  guildId: ownGuildColumn().primaryKey(),
  open: boolean().notNull().default(false),
  currency: text().notNull(),
  presetsMinor: minor().array().notNull().default(sql`'{}'`),
  messageRequired: boolean().notNull().default(false),
  thanks: text().notNull().default(""),
  /** What a member may spend alone; above it a second member has to approve. */
  limitMinor: minor().notNull(),
  changedAt: instant().notNull(),
});

/** How income is divided. A rule is immutable: the next one replaces it. */
export const treasurySplitRules = pgTable(
  "treasury_split_rules",
  {
    id: id(),
    guildId: ownGuildColumn(),
    version: integer().notNull(),
    publishedBy: userColumn(),
    publishedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex("treasury_split_rules_version").on(table.guildId, table.version),
    uniqueIndex("treasury_split_rules_in_force").on(table.guildId).where(sql`ended_at is null`),
    index("treasury_split_rules_by").on(table.publishedBy),
  ],
);

/** One line of a rule: a member's share, or one divided evenly among the members of a role. */
export const treasurySplitShares = pgTable(
  "treasury_split_shares",
  {
    id: id(),
    ruleId: uuid()
      .notNull()
      .references(() => treasurySplitRules.id, { onDelete: "cascade" }),
    userId: uuid().references(() => users.id),
    roleId: uuid().references(() => guildRoles.id, { onDelete: "set null" }),
    /** As it was called, since a rule outlives the roles it names. */
    roleName: text(),
    basisPoints: integer().notNull(),
  },
  (table) => [
    uniqueIndex("treasury_split_shares_person").on(table.ruleId, table.userId),
    uniqueIndex("treasury_split_shares_role").on(table.ruleId, table.roleId),
    index("treasury_split_shares_user").on(table.userId),
    index("treasury_split_shares_roles").on(table.roleId),
    check("treasury_split_shares_one", sql`(user_id is null) <> (role_name is null)`),
    check("treasury_split_shares_role_named", sql`role_id is null or role_name is not null`),
    check("treasury_split_shares_points", sql`basis_points between 1 and 10000`),
  ],
);

/** Money a guild pays one of its members, or intends to. */
export const treasuryExpenses = pgTable(
  "treasury_expenses",
  {
    id: id(),
    guildId: ownGuildColumn(),
    /** Idempotency key of the form: submitted twice, it is still one expense. */
    idempotencyKey: text().notNull(),
    amountMinor: minor().notNull(),
    currency: text().notNull(),
    toId: userColumn(),
    reason: text().notNull(),
    state: text().$type<ExpenseState>().notNull(),
    requestedBy: userColumn(),
    requestedAt: instant().notNull(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: instant(),
  },
  (table) => [
    uniqueIndex("treasury_expenses_idempotency_key").on(
      table.guildId,
      table.requestedBy,
      table.idempotencyKey,
    ),
    index("treasury_expenses_line").on(
      table.guildId,
      table.state,
      table.decidedAt.desc(),
      table.id,
    ),
    index("treasury_expenses_to").on(table.toId),
    index("treasury_expenses_requester").on(table.requestedBy),
    index("treasury_expenses_decider").on(table.decidedBy),
    check("treasury_expenses_amount", sql`amount_minor > 0`),
    check("treasury_expenses_decided", sql`(state = 'waiting') = (decided_at is null)`),
  ],
);
