import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, minor } from "#platform/db";
import { users } from "#tables/identity";
import type { NameVisibility, TipState, TipSubject } from "./contract.ts";

/** Whether and how a user accepts tips; no row means they don't. */
export const tipSettings = pgTable("tip_settings", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  open: boolean().notNull().default(false),
  currency: text().notNull(),
  presetsMinor: minor().array().notNull().default(sql`'{}'`),
  messageRequired: boolean().notNull().default(false),
  /** Shown after tipping. */
  thanks: text().notNull().default(""),
  changedAt: instant().notNull(),
});

/**
 * A requested tip and its outcome. The money itself is in the ledger; this row only says what it
 * was for. People are stored by id only, so a tip outlives both names.
 */
export const tips = pgTable(
  "tips",
  {
    id: uuid().primaryKey(),
    /** Idempotency key of the form: submitted twice, it is still one tip. */
    idempotencyKey: text().notNull().unique(),
    inputHash: text().notNull(),
    payerId: uuid().references(() => users.id),
    guestId: uuid(),
    guestEmail: text(),
    /** Of the page on which a guest gave it, for their receipt. */
    guestLanguage: text(),
    /**
     * The recipient: a member, or a guild with its name at that time. Guilds are above tips, so
     * there is no foreign key.
     */
    toId: uuid().references(() => users.id),
    guildId: uuid(),
    guildName: text(),
    subjectKind: text().$type<TipSubject>().notNull(),
    subjectId: uuid().notNull(),
    /** The amount for the recipient, and the amount charged: more if the costs were covered too. */
    amountMinor: minor().notNull(),
    grossMinor: minor().notNull(),
    currency: text().notNull(),
    message: text().notNull().default(""),
    nameVisibility: text().$type<NameVisibility>().notNull(),
    isAmountPublic: boolean().notNull(),
    state: text().$type<TipState>().notNull().default("pending"),
    refundedMinor: minor().notNull().default(sql`0`),
    createdAt: instant().notNull(),
    givenAt: instant(),
  },
  (table) => [
    index("tips_received").on(table.toId, table.givenAt.desc(), table.id),
    index("tips_of_guild").on(table.guildId, table.givenAt.desc(), table.id),
    index("tips_given").on(table.payerId, table.createdAt.desc()),
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
 * A giver shares their email address with the recipient: from when, until when. Opt-in, and never
 * for guests: an address entered in a form is not verified.
 */
export const tipEmailShares = pgTable(
  "tip_email_shares",
  {
    id: id(),
    tipId: uuid()
      .notNull()
      .references(() => tips.id),
    since: instant().notNull(),
    until: instant(),
  },
  (table) => [
    index("tip_email_shares_tip").on(table.tipId, table.since),
    uniqueIndex("tip_email_shares_one_open").on(table.tipId).where(sql`until is null`),
    check("tip_email_shares_span", sql`until is null or until >= since`),
  ],
);
