import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * `column in (ids)` with the ids as one value: the text of the statement is then the same for any
 * number of them, so it is prepared and combined with others only once.
 */
export const isAnyOf = (column: AnyColumn | SQL, ids: readonly string[]): SQL<boolean> =>
  sql<boolean>`${column} = any(${sql.param([...ids])}::uuid[])`;
