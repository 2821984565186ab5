import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant } from "#platform/db";
import { archiveWorks } from "#tables/archives";
import { ownUserColumn } from "#tables/identity";
import type {
  Audience,
  MailingKind,
  MailingState,
  RecipientState,
  SuppressionReason,
} from "./constants.ts";

const work = () =>
  uuid()
    .notNull()
    .references(() => archiveWorks.id, { onDelete: "cascade" });

/** How a work is sent as an email once it is published. No row: it is not. */
export const newsletterPlans = pgTable(
  "newsletter_plans",
  {
    workId: work().primaryKey(),
    audience: text().$type<Audience>().notNull(),
    tierIds: uuid().array().notNull().default([]),
    /** The title of the work where it is empty. */
    subject: text().notNull().default(""),
    preview: text().notNull().default(""),
    savedAt: instant().notNull(),
  },
  () => [check("newsletter_plans_tiers", sql`(audience = 'tiers') = (cardinality(tier_ids) > 0)`)],
);

/** One email to many recipients. */
export const newsletterMailings = pgTable(
  "newsletter_mailings",
  {
    id: id(),
    workId: work(),
    creatorId: ownUserColumn(),
    kind: text().$type<MailingKind>().notNull(),
    /** Of an email; a notice goes to the subscribers who may read the work. */
    audience: text().$type<Audience>().notNull(),
    tierIds: uuid().array().notNull().default([]),
    subject: text().notNull(),
    preview: text().notNull().default(""),
    state: text().$type<MailingState>().notNull().default("collecting"),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    uniqueIndex("newsletter_mailings_once").on(table.workId, table.kind),
    index("newsletter_mailings_creator").on(table.creatorId, table.createdAt),
    index("newsletter_mailings_open").on(table.createdAt).where(sql`state <> 'done'`),
    check("newsletter_mailings_done", sql`(state = 'done') = (finished_at is not null)`),
  ],
);

/** One row for each recipient of a mailing: nobody gets it twice. */
export const newsletterRecipients = pgTable(
  "newsletter_recipients",
  {
    mailingId: uuid()
      .notNull()
      .references(() => newsletterMailings.id, { onDelete: "cascade" }),
    userId: ownUserColumn(),
    /** Of the email address when it was collected: the pace depends on it. */
    domain: text().notNull(),
    state: text().$type<RecipientState>().notNull().default("waiting"),
    /** Why it was skipped, or what the mail server answered. */
    outcome: text().notNull().default(""),
    /** Whether they got the whole text, or the part before the paywall marker. */
    whole: boolean(),
    tries: smallint().notNull().default(0),
    dueAt: instant().notNull(),
    /** The run of the sender that has it. */
    claimedBy: uuid(),
    handedAt: instant(),
    doneAt: instant(),
    /** When the mail provider reported it as accepted or delivered. */
    reportedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.mailingId, table.userId] }),
    index("newsletter_recipients_user").on(table.userId, table.handedAt),
    index("newsletter_recipients_waiting")
      .on(table.mailingId, table.dueAt)
      .where(sql`state = 'waiting'`),
    index("newsletter_recipients_open")
      .on(table.mailingId)
      .where(sql`state in ('claimed', 'handed')`),
    index("newsletter_recipients_reported")
      .on(table.mailingId, table.handedAt)
      .where(sql`reported_at is not null`),
    check(
      "newsletter_recipients_done",
      sql`(state in ('waiting', 'claimed', 'handed')) = (done_at is null)`,
    ),
    check("newsletter_recipients_claimed", sql`state <> 'claimed' or claimed_by is not null`),
  ],
);

/** Which process sends now: one row. Rate limits hold for the whole site, so there is one sender. */
export const newsletterSender = pgTable(
  "newsletter_sender",
  {
    single: boolean().primaryKey().default(true),
    lease: uuid(),
    leasedUntil: instant(),
    /** When the next job that looks after the sender is due. */
    watchAt: instant(),
  },
  () => [check("newsletter_sender_single", sql`single`)],
);

/** Addresses that mail servers reported as dead, or whose owners reported our email as spam. */
export const emailSuppressions = pgTable(
  "email_suppressions",
  {
    /** Always lower case. */
    address: text().primaryKey(),
    reason: text().$type<SuppressionReason>().notNull(),
    /** Who reported it, and in which words. */
    source: text().notNull(),
    detail: text().notNull().default(""),
    at: instant().notNull(),
  },
  () => [check("email_suppressions_lower", sql`address = lower(address)`)],
);
