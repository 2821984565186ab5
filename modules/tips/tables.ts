import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, minor } from "#platform/db";
import { users } from "#tables/identity";
import type { NameCircle, TipState, TipSubject } from "./contract.ts";

/** Whether and how somebody takes tips; no row is the same as not taking any. */
export const tipJars = pgTable("tip_jars", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  open: boolean().notNull().default(false),
  currency: text().notNull(),
  presetsMinor: minor().array().notNull().default(sql`'{}'`),
  messageRequired: boolean().notNull().default(false),
  /** What somebody reads after tipping. */
  thanks: text().notNull().default(""),
  changedAt: instant().notNull(),
});

/**
 * What somebody wished to give, and what became of it. The money itself is in the ledger; this row
 * only says what it was for. People are kept by id alone, so a tip outlives the names of both.
 */
export const tips = pgTable(
  "tips",
  {
    id: uuid().primaryKey(),
    /** The form it came from: sent twice, it is still one tip. */
    onceKey: text().notNull().unique(),
    inputHash: text().notNull(),
    payerId: uuid().references(() => users.id),
    guestId: uuid(),
    guestEmail: text(),
    /** Whom it is for: a person, or a guild as it was called then. Guilds stand above tips, so by id alone. */
    toId: uuid().references(() => users.id),
    guildId: uuid(),
    guildName: text(),
    subjectKind: text().$type<TipSubject>().notNull(),
    subjectId: uuid().notNull(),
    /** What was meant for them, and what was charged: more, where the costs were covered too. */
    amountMinor: minor().notNull(),
    grossMinor: minor().notNull(),
    currency: text().notNull(),
    message: text().notNull().default(""),
    nameShownTo: text().$type<NameCircle>().notNull(),
    amountShown: boolean().notNull(),
    state: text().$type<TipState>().notNull().default("pending"),
    refundedMinor: minor().notNull().default(sql`0`),
    madeAt: instant().notNull(),
    givenAt: instant(),
  },
  (table) => [
    index("tips_received").on(table.toId, table.givenAt.desc(), table.id),
    index("tips_of_guild").on(table.guildId, table.givenAt.desc(), table.id),
    index("tips_given").on(table.payerId, table.madeAt.desc()),
    check("tips_one_giver", sql`(${table.payerId} is null) <> (${table.guestId} is null)`),
    check("tips_one_receiver", sql`(${table.toId} is null) <> (${table.guildId} is null)`),
    check("tips_guild_is_named", sql`(${table.guildId} is null) = (${table.guildName} is null)`),
    check(
      "tips_not_oneself",
      sql`${table.payerId} is null or ${table.payerId} is distinct from ${table.toId}`,
    ),
    check(
      "tips_amounts",
      sql`${table.amountMinor} > 0 and ${table.grossMinor} >= ${table.amountMinor}`,
    ),
    check("tips_refunds", sql`${table.refundedMinor} between 0 and ${table.grossMinor}`),
  ],
);

/**
 * A giver lets whom they tipped have their mail address: from when, until when. Off unless they
 * choose it, and never a guest's: nobody has proved that an address typed into a form is theirs.
 */
export const tipAddressShares = pgTable(
  "tip_address_shares",
  {
    id: id(),
    tipId: uuid()
      .notNull()
      .references(() => tips.id),
    since: instant().notNull(),
    until: instant(),
  },
  (table) => [
    index("tip_address_shares_tip").on(table.tipId, table.since),
    uniqueIndex("tip_address_shares_one_open").on(table.tipId).where(sql`until is null`),
    check("tip_address_shares_span", sql`until is null or until >= since`),
  ],
);
