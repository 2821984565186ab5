import { aliasedTable, and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { boolean, integer, PgDialect, pgEnum, pgSchema, pgTable, text } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { writeQuery, writeQueryAsDrizzle } from "./query-text.ts";

const people = pgTable("people", {
  id: integer().primaryKey(),
  fullName: text(),
  isOpen: boolean("open"),
});
const mood = pgEnum("mood", ["good", "bad"]);
const notes = pgSchema("other").table("notes", {
  personId: integer().notNull(),
  body: text(),
  mood: mood(),
});
const db = drizzle.mock({ casing: "snake_case" });
const author = aliasedTable(people, "author");

const recent = db.$with("recent").as(db.select({ id: people.id }).from(people).where(sql`true`));
const counted = db
  .select({ personId: notes.personId, count: sql<number>`count(*)`.as("count") })
  .from(notes)
  .groupBy(notes.personId)
  .as("counted");

const statements: Record<string, { getSQL(): SQL }> = {
  "a select of all columns": db.select().from(people).where(eq(people.id, 1)).limit(3),
  "joins, an alias and another schema": db
    .select({ id: people.id, author: author.fullName, body: notes.body })
    .from(people)
    .leftJoin(author, eq(author.id, people.id))
    .innerJoin(notes, and(eq(notes.personId, people.id), eq(notes.mood, "good")))
    .orderBy(author.fullName),
  "a list": db
    .select()
    .from(people)
    .where(inArray(people.id, [1, 2, 3])),
  "a list in a template": db
    .select()
    .from(people)
    .where(sql`${people.id} in ${[1, 2]}`),
  "no value, null and nested pieces": db
    .select({ n: sql<number>`${sql`${1} + ${2}`}${undefined} + ${null}` })
    .from(people),
  "a value that becomes SQL": db.insert(notes).values({ personId: sql`1 + ${1}`, body: "x" }),
  "an insert with defaults": db
    .insert(people)
    .values([{ id: 1 }, { id: 2, fullName: "A" }])
    .onConflictDoUpdate({ target: people.id, set: { fullName: sql`excluded.full_name` } })
    .returning({ id: people.id }),
  "an update": db.update(people).set({ fullName: "B", isOpen: null }).where(eq(people.id, 2)),
  "a common table expression": db.with(recent).select().from(recent),
  "a subquery": db
    .select({ name: people.fullName, count: counted.count })
    .from(people)
    .leftJoin(counted, eq(counted.personId, people.id)),
  "a query as a value": db
    .select({ id: people.id })
    .from(people)
    .where(
      inArray(people.id, db.select({ id: notes.personId }).from(notes).where(eq(notes.body, "y"))),
    ),
  placeholders: db
    .select()
    .from(people)
    .where(and(eq(people.id, sql.placeholder("id")), sql`${sql.placeholder("other")} > ${3}`)),
  "names, an enumeration and raw text": db
    .select({ x: sql`${sql.identifier('a"b')}::${mood} || ${sql.raw("'$1'")}` })
    .from(people),
  "parameters written into the text": db
    .select()
    .from(people)
    .where(sql`${people.id} = ${sql`${4}`.inlineParams()} and ${people.fullName} = ${"it's"}`),
  "a union": db
    .select({ id: people.id })
    .from(people)
    .unionAll(db.select({ id: notes.personId }).from(notes).where(eq(notes.body, "z"))),
};

test.each(Object.entries(statements))("%s is written as Drizzle writes it", (_, statement) => {
  const dialect = new PgDialect({ casing: "snake_case" });
  const { escapeName, escapeParam, escapeString, casing } = dialect as unknown as Parameters<
    typeof writeQuery
  >[1];
  const written = (build: typeof writeQuery) =>
    build.call(statement.getSQL(), statement.getSQL().queryChunks, {
      casing,
      escapeName,
      escapeParam,
      escapeString,
    });
  const { sql: text, params } = written(writeQuery);
  const drizzles = written(writeQueryAsDrizzle);
  expect(text).toBe(drizzles.sql);
  expect(params).toEqual(drizzles.params);
  expect(text.length).toBeGreaterThan(20);
});
