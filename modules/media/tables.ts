import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/db";
import { users } from "#tables/identity";
import type { SubjectKind } from "./contract.ts";

/** An uploaded file. Until it is attached to something, only the uploader can read it. */
export const mediaFiles = pgTable(
  "media_files",
  {
    /** Random, and part of its address. */
    id: text().primaryKey(),
    ownerId: uuid().references(() => users.id, { onDelete: "set null" }),
    kind: text().$type<"picture" | "file">().notNull(),
    name: text().notNull(),
    /** What it is served as; decided by us, never by the sender. */
    type: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    key: text().notNull(),
    /** The same picture, smaller, for those who can open it. */
    avifKey: text(),
    /** What it is attached to; users who may read that may read this. */
    subjectKind: text().$type<SubjectKind>(),
    subjectId: uuid(),
    uploadedAt: instant().notNull(),
  },
  (table) => [
    index("media_files_owner").on(table.ownerId, table.uploadedAt),
    index("media_files_subject").on(table.subjectKind, table.subjectId),
    index("media_files_key").on(table.key),
    index("media_files_avif_key").on(table.avifKey),
    index("media_files_loose").on(table.uploadedAt).where(sql`subject_id is null`),
    check("media_files_subject_whole", sql`(subject_kind is null) = (subject_id is null)`),
  ],
);
