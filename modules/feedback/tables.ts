import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "#platform/db";
import { users } from "#tables/identity";
import type { ContactChoice, FeedbackKind, FeedbackStatus } from "./contract.ts";

/** What somebody told the house about itself. */
export const feedback = pgTable(
  "feedback",
  {
    id: id(),
    /** Random and readable: what somebody writes down to ask about it later. */
    reference: text().notNull().unique(),
    /** The form it came from: sent twice, it is still one. */
    onceKey: text().notNull().unique(),
    kind: text().$type<FeedbackKind>().notNull(),
    text: text().notNull(),
    status: text().$type<FeedbackStatus>().notNull().default("new"),
    contact: text().$type<ContactChoice>().notNull(),
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** Of guests who want a letter. */
    guestEmail: text(),
    /** Only where they agreed to send them along. */
    page: text(),
    browser: text(),
    /** A picture of our making, in the store. */
    pictureKey: text(),
    sentAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    index("feedback_user").on(table.userId, table.sentAt),
    index("feedback_inbox").on(table.status, table.sentAt.desc(), table.id.desc()),
    index("feedback_picture").on(table.pictureKey),
    check("feedback_kind", sql`kind in ('bug', 'idea', 'praise', 'other')`),
    check("feedback_status", sql`status in ('new', 'seen', 'planned', 'done', 'declined')`),
    check(
      "feedback_contact",
      sql`case contact when 'notice' then user_id is not null when 'email' then user_id is not null or guest_email is not null else guest_email is null end`,
    ),
  ],
);

/** What the house did about it, in order: each may move its status and say something. */
export const feedbackAnswers = pgTable(
  "feedback_answers",
  {
    id: id(),
    feedbackId: uuid()
      .notNull()
      .references(() => feedback.id, { onDelete: "cascade" }),
    status: text().$type<FeedbackStatus>().notNull(),
    words: text().notNull().default(""),
    byId: uuid().references(() => users.id),
    at: instant().notNull(),
  },
  (table) => [
    index("feedback_answers_feedback").on(table.feedbackId, table.at),
    index("feedback_answers_by").on(table.byId),
  ],
);
