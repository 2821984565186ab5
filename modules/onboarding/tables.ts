import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/db";
import { ownPerson } from "#tables/identity";
import type { CreatorWish } from "./contract.ts";

/** The crafts one can care about. Filled from `catalogue.ts` whenever the house opens. */
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
    userId: ownPerson(),
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

/** How far somebody is; no row is the same as not having begun. */
export const onboardings = pgTable("onboardings", {
  userId: ownPerson().primaryKey(),
  /** When each step was saved or passed. */
  faceAt: instant(),
  interestsAt: instant(),
  peopleAt: instant(),
  createAt: instant(),
  /** When the whole was put away before its end. */
  skippedAt: instant(),
  creatorWish: text().$type<CreatorWish>(),
});
