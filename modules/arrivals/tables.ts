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
import { person } from "#tables/identity";
import { subscriptions, tiers } from "#tables/subscriptions";
import type {
  AudienceSource,
  ForumImportState,
  ForumReport,
  ImportState,
  InvitationState,
  Tally,
  Verdict,
} from "./contract.ts";

/** A list of people from elsewhere that a creator brought. Until confirmed it has done nothing. */
export const audienceImports = pgTable(
  "audience_imports",
  {
    id: id(),
    creatorId: person(),
    source: text().$type<AudienceSource>().notNull(),
    state: text().$type<ImportState>().notNull().default("looked"),
    /** How many lines were judged how: it stays when the lines are forgotten. */
    tally: jsonb().$type<Tally>().notNull(),
    madeAt: instant().notNull(),
    confirmedAt: instant(),
    endedAt: instant(),
    /** Since when its names and addresses are gone. */
    forgottenAt: instant(),
  },
  (table) => [
    index("audience_imports_creator").on(table.creatorId, table.madeAt),
    index("audience_imports_kept").on(table.madeAt).where(sql`forgotten_at is null`),
    check("audience_imports_state", sql`state in ('looked', 'inviting', 'done')`),
    check("audience_imports_confirmed", sql`(state = 'looked') = (confirmed_at is null)`),
    check("audience_imports_ended", sql`(state = 'done') = (ended_at is not null)`),
  ],
);

const importId = () =>
  uuid()
    .notNull()
    .references(() => audienceImports.id, { onDelete: "cascade" });

/** One line of such a list and what it would come to. */
export const audienceLines = pgTable(
  "audience_lines",
  {
    importId: importId(),
    line: integer().notNull(),
    verdict: text().$type<Verdict>().notNull(),
    reason: text().notNull().default(""),
    name: text().notNull().default(""),
    address: text().notNull().default(""),
    theirTier: text().notNull().default(""),
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
    theirTier: text().notNull(),
    people: integer().notNull(),
    tierId: uuid().references(() => tiers.id),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.place] }),
    index("audience_tiers_tier").on(table.tierId),
  ],
);

/** Somebody asked in a creator’s name. One for each person and creator, however often they are brought. */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    creatorId: person(),
    importId: importId(),
    /** Of the address, with the site’s secret: known again when the address itself is forgotten. */
    digest: text().notNull(),
    address: text(),
    name: text().notNull().default(""),
    tierId: uuid().references(() => tiers.id),
    state: text().$type<InvitationState>().notNull().default("waiting"),
    sentAt: instant(),
    refusedAt: instant(),
    /** The subscription that came of it; counted, never shown beside a name. */
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

/** Whoever wants no such letter from anybody here. */
export const invitationRefusals = pgTable("invitation_refusals", {
  digest: text().primaryKey(),
  refusedAt: instant().notNull(),
});

/** Which posts of another forum are here, by their address there: brought again, they are left. */
export const broughtPosts = pgTable(
  "brought_posts",
  {
    source: text().primaryKey(),
    topicSource: text().notNull(),
    postId: uuid()
      .notNull()
      .references(() => forumPosts.id, { onDelete: "cascade" }),
    broughtAt: instant().notNull(),
  },
  (table) => [
    index("brought_posts_topic").on(table.topicSource),
    index("brought_posts_post").on(table.postId),
  ],
);

/** A file of another forum's topics, brought at the desk: counted first, brought in when somebody says so. */
export const forumImports = pgTable(
  "forum_imports",
  {
    id: id(),
    byId: person(),
    /** In whose name it stands here. */
    authorId: person(),
    fileName: text().notNull(),
    /** Gone once it is over. */
    text: text(),
    site: text().notNull(),
    archiveAuthor: text().notNull().default(""),
    category: text(),
    state: text().$type<ForumImportState>().notNull().default("looking"),
    report: jsonb().$type<ForumReport>(),
    problem: text(),
    madeAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index("forum_imports_by").on(table.byId),
    index("forum_imports_author").on(table.authorId),
    index("forum_imports_made").on(table.madeAt),
    check(
      "forum_imports_state",
      sql`state in ('looking', 'looked', 'bringing', 'done', 'failed', 'dropped')`,
    ),
    check(
      "forum_imports_ended",
      sql`(state in ('done', 'failed', 'dropped')) = (ended_at is not null and text is null)`,
    ),
  ],
);
