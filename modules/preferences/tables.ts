import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#tables/identity";
import type { Formats, Look, Reading, StartPage } from "./contract.ts";

/** How somebody likes the hall to look and read; no row is the same as all defaults. */
export const preferences = pgTable("preferences", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  theme: text().$type<Look["theme"]>().notNull().default("system"),
  accent: text().$type<Look["accent"]>().notNull().default("verdigris"),
  density: text().$type<Look["density"]>().notNull().default("airy"),
  textSize: text().$type<Look["textSize"]>().notNull().default("normal"),
  motion: text().$type<Look["motion"]>().notNull().default("system"),
  warnings: text().$type<Reading["warnings"]>().notNull().default("warn"),
  languages: text().array().notNull().default([]),
  dateOrder: text().$type<Formats["dateOrder"]>().notNull().default("day"),
  clock: text().$type<Formats["clock"]>().notNull().default("24"),
  weekStart: text().$type<Formats["weekStart"]>().notNull().default("monday"),
  startPage: text().$type<StartPage>().notNull().default("/"),
});
