import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#tables/identity";
import type { Appearance, Formats, ReadingPreferences, StartPage } from "./contract.ts";

/** A user's display preferences; no row is the same as all defaults. */
export const preferences = pgTable("preferences", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  theme: text().$type<Appearance["theme"]>().notNull().default("system"),
  accent: text().$type<Appearance["accent"]>().notNull().default("verdigris"),
  density: text().$type<Appearance["density"]>().notNull().default("comfortable"),
  textSize: text().$type<Appearance["textSize"]>().notNull().default("normal"),
  motion: text().$type<Appearance["motion"]>().notNull().default("system"),
  warnings: text().$type<ReadingPreferences["warnings"]>().notNull().default("warn"),
  languages: text().array().notNull().default([]),
  dateOrder: text().$type<Formats["dateOrder"]>().notNull().default("day"),
  clock: text().$type<Formats["clock"]>().notNull().default("24"),
  weekStart: text().$type<Formats["weekStart"]>().notNull().default("monday"),
  startPage: text().$type<StartPage>().notNull().default("/"),
});
