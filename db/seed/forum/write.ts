import type { Context } from "#platform/context";
import type { Database } from "#platform/db";

type Table = Parameters<Database["insert"]>[0];

/** Inserts rows by the hundred: a statement takes a limited number of values. */
export async function writeAll<T extends Table>(
  { db }: Pick<Context, "db">,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += 400)
    await db.insert(table).values(rows.slice(at, at + 400) as never);
}
