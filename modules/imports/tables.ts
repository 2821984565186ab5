import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant } from "#platform/db";
import { forumPosts } from "#tables/forum";
import { userColumn } from "#tables/identity";
import { subscriptions, tiers } from "#tables/subscriptions";
import type {
  AudienceSource,
  ForumImportState,
  ForumReport,
  ImportState,
  InvitationState,
  LineOutcome,
  Tally,
} from "./contract.ts";

/** An audience list that a creator uploaded. It has no effect until confirmed. */
export const audienceImports = pgTable(
  "audience_imports",
  {
    id: id(),
    creatorId: userColumn(),
    source: text().$type<AudienceSource>().notNull(),
    state: text().$type<ImportState>().notNull().default("analyzed"),
    /** How many lines were judged how: it stays when the lines are forgotten. */
    tally: jsonb().$type<Tally>().notNull(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    endedAt: instant(),
    /** Since when its names and addresses are gone. */
    forgottenAt: instant(),
  },
  (table) => [
    index("audience_imports_creator").on(table.creatorId, table.createdAt),
    index("audience_imports_kept").on(table.createdAt).where(sql`forgotten_at is null`),
    check("audience_imports_state", sql`state in ('analyzed', 'inviting', 'done')`),
    check("audience_imports_confirmed", sql`(state = 'analyzed') = (confirmed_at is null)`),
    check("audience_imports_ended", sql`(state = 'done') = (ended_at is not null)`),
  ],
);

const importId = () =>
  uuid()
    .notNull()
    .references(() => audienceImports.id, { onDelete: "cascade" });

/** One line of such a list and its expected outcome. */
export const audienceLines = pgTable(
  "audience_lines",
  {
    importId: importId(),
    line: integer().notNull(),
    outcome: text().$type<LineOutcome>().notNull(),
    reason: text().notNull().default(""),
    name: text().notNull().default(""),
    address: text().notNull().default(""),
    sourceTier: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("audience_lines_address").on(table.address),
  ],
);

/** What tiers were called there, and which of the creator’s own each is to be here. */
export const audienceTiers = pgTable(
  "audience_tiers",
  {
    importId: importId(),
    place: integer().notNull(),
    sourceTier: text().notNull(),
    people: integer().notNull(),
    tierId: uuid().references(() => tiers.id),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.place] }),
    index("audience_tiers_tier").on(table.tierId),
  ],
);

/**
 * An invitation in a creator’s name. One per person and creator, however often they are imported.
 */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    creatorId: userColumn(),
    importId: importId(),
    /** Of the address, with the site’s secret: known again when the address itself is forgotten. */
    digest: text().notNull(),
    address: text(),
    name: text().notNull().default(""),
    tierId: uuid().references(() => tiers.id),
    state: text().$type<InvitationState>().notNull().default("waiting"),
    sentAt: instant(),
    refusedAt: instant(),
    /** The resulting subscription; counted, never shown next to a name. */
    subscriptionId: uuid().references(() => subscriptions.id),
  },
  (table) => [
    uniqueIndex("invitations_once").on(table.creatorId, table.digest),
    index("invitations_import").on(table.importId, table.state),
    index("invitations_tier").on(table.tierId),
    index("invitations_subscription").on(table.subscriptionId),
    check("invitations_state", sql`state in ('waiting', 'sent', 'refused', 'unsendable')`),
    check("invitations_refused", sql`(state = 'refused') = (refused_at is not null)`),
  ],
);

/** Addresses that opted out of all invitations on this site. */
export const invitationOptOuts = pgTable("invitation_opt_outs", {
  digest: text().primaryKey(),
  refusedAt: instant().notNull(),
});

/** Posts imported from another forum, by their original URL: importing again skips them. */
export const importedPosts = pgTable(
  "imported_posts",
  {
    source: text().primaryKey(),
    topicSource: text().notNull(),
    postId: uuid()
      .notNull()
      .references(() => forumPosts.id, { onDelete: "cascade" }),
    importedAt: instant().notNull(),
  },
  (table) => [
    index("brought_posts_topic").on(table.topicSource),
    index("brought_posts_post").on(table.postId),
  ],
);

/**
 * A file of another forum's topics, uploaded in the admin area: analyzed first, imported once
 * confirmed.
 */
export const forumImports = pgTable(
  "forum_imports",
  {
    id: id(),
    byId: userColumn(),
    /** The member shown as the author here. */
    authorId: userColumn(),
    fileName: text().notNull(),
    /** Gone once it is over. */
    text: text(),
    site: text().notNull(),
    archiveAuthor: text().notNull().default(""),
    category: text(),
    state: text().$type<ForumImportState>().notNull().default("analyzing"),
    report: jsonb().$type<ForumReport>(),
    problem: text(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index("forum_imports_by").on(table.byId),
    index("forum_imports_author").on(table.authorId),
    index("forum_imports_made").on(table.createdAt),
    check(
      "forum_imports_state",
      sql`state in ('analyzing', 'analyzed', 'importing', 'done', 'failed', 'dropped')`,
    ),
    check(
      "forum_imports_ended",
      sql`(state in ('done', 'failed', 'dropped')) = (ended_at is not null and text is null)`,
    ),
  ],
);
