import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "#platform/db";

/** What pages of other sites say about themselves, by address, for everyone who links to them. */
export const linkPreviews = pgTable(
  "link_previews",
  {
    id: id(),
    /** Without its fragment, which no server is told. */
    url: text().notNull().unique(),
    status: text().$type<"pending" | "ready" | "failed">().notNull().default("pending"),
    /** When a request to the other site was last queued, and when one was last answered. */
    requestedAt: instant().notNull(),
    fetchedAt: instant(),
    title: text().notNull().default(""),
    description: text().notNull().default(""),
    siteName: text().notNull().default(""),
    pictureKey: text(),
    pictureWidth: integer(),
    pictureHeight: integer(),
  },
  (table) => [
    index("link_previews_picture").on(table.pictureKey).where(sql`picture_key is not null`),
    index("link_previews_requested").on(table.requestedAt),
    check(
      "link_previews_titled",
      sql`status <> 'ready' or (title <> '' and fetched_at is not null)`,
    ),
    check(
      "link_previews_picture_whole",
      sql`(picture_key is null) = (picture_width is null)
        and (picture_key is null) = (picture_height is null)`,
    ),
  ],
);

/** Which texts have the link alone in a paragraph. */
export const linkPreviewUses = pgTable(
  "link_preview_uses",
  {
    subjectKind: text().$type<"forum_post">().notNull(),
    subjectId: uuid().notNull(),
    previewId: uuid()
      .notNull()
      .references(() => linkPreviews.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.subjectKind, table.subjectId, table.previewId] }),
    index("link_preview_uses_preview").on(table.previewId),
  ],
);
