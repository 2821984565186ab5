import type { Database, Transaction } from "./database.ts";

type Reader = Database | Transaction;

/**
 * A query that Drizzle builds once per database rather than for each request, which often takes
 * longer than executing it. Values are placeholders: `preparedQuery((db) => db.select()…
 * .where(eq(users.id, sql.placeholder("id"))).prepare("user_by_id"))`, then
 * `userById(db).execute({ id })`. Pass lists as one array: `= any(${sql.placeholder("ids")}::uuid[])`.
 */
export function preparedQuery<Query>(build: (db: Reader) => Query): (db: Reader) => Query {
  const built = new WeakMap<Reader, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
