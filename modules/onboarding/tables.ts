import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/db";
import { ownUserColumn } from "#tables/identity";
import type { CreatorIntent } from "./contract.ts";

/** The crafts users can choose. Filled from `tag-catalog.ts` whenever the site starts. */
export const tags = pgTable(
  "tags",
  {
    slug: text().primaryKey(),
    name: text().notNull(),
    family: text().notNull(),
  },
  () => [check("tags_slug_form", sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
);

export const userInterests = pgTable(
  "user_interests",
  {
    userId: ownUserColumn(),
    tag: text()
      .notNull()
      .references(() => tags.slug),
    chosenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tag] }),
    index("user_interests_tag").on(table.tag, table.userId),
  ],
);

/** A user's progress; no row means not started. */
export const onboardings = pgTable("onboardings", {
  userId: ownUserColumn().primaryKey(),
  /** When each step was saved or passed. */
  profileAt: instant(),
  interestsAt: instant(),
  peopleAt: instant(),
  createAt: instant(),
  /** When the whole was put away before its end. */
  skippedAt: instant(),
  creatorIntent: text().$type<CreatorIntent>(),
});
