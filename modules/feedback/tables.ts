import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "#platform/db";
import { users } from "#tables/identity";
import type { ContactChoice, FeedbackKind, FeedbackStatus } from "./contract.ts";

/** Feedback about the site. */
export const feedback = pgTable(
  "feedback",
  {
    id: id(),
    /** Random and readable, for the sender to note down and refer to later. */
    reference: text().notNull().unique(),
    /** The form's key: submitted twice, it is stored once. */
    idempotencyKey: text().notNull().unique(),
    kind: text().$type<FeedbackKind>().notNull(),
    text: text().notNull(),
    status: text().$type<FeedbackStatus>().notNull().default("new"),
    contact: text().$type<ContactChoice>().notNull(),
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** Of guests who want an email. */
    guestEmail: text(),
    /** Of the page it was sent from, for emails to a guest. */
    guestLanguage: text(),
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

/** Answers in order; each may change the status and contain text. */
export const feedbackAnswers = pgTable(
  "feedback_answers",
  {
    id: id(),
    feedbackId: uuid()
      .notNull()
      .references(() => feedback.id, { onDelete: "cascade" }),
    status: text().$type<FeedbackStatus>().notNull(),
    message: text().notNull().default(""),
    byId: uuid().references(() => users.id),
    at: instant().notNull(),
  },
  (table) => [
    index("feedback_answers_feedback").on(table.feedbackId, table.at),
    index("feedback_answers_by").on(table.byId),
  ],
);
