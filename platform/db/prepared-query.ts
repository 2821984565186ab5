import type { Database, Transaction } from "./database.ts";

type Reader = Database | Transaction;

/**
 * A query that Drizzle builds once per database rather than for each request, which often takes
 * longer than executing it. Values are placeholders: `preparedQuery((db) => db.select()…
 * .where(eq(users.id, sql.placeholder("id"))).prepare("user_by_id"))`, then
 * `userById(db).execute({ id })`. Pass lists as one array: `= any(${sql.placeholder("ids")}::uuid[])`.
 */
export function preparedQuery<Query>(build: (db: Reader) => Query): (db: Reader) => Query {
  const query = preparedQueryBy((db) => build(db));
  return (db) => query(db, "", undefined);
}

/**
 * The same for a query with a few forms, for example one for guests and one for members. `given` is
 * what the form is built from; it must not hold values of one request, which would be sent for all.
 */
export function preparedQueryBy<Given, Query>(
  build: (db: Reader, given: Given, form: string) => Query,
): (db: Reader, form: string, given: Given) => Query {
  const built = new WeakMap<Reader, Map<string, Query>>();
  return (db, form, given) => {
    const forms = built.get(db) ?? new Map<string, Query>();
    const known = forms.get(form);
    if (known) return known;
    const query = build(db, given, form);
    built.set(db, forms.set(form, query));
    return query;
  };
}
