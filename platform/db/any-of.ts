import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * Whether the column has one of these values. Unlike `inArray`, the statement's text does not
 * depend on how many there are, so that it is prepared and combined once; and none is none.
 */
export const anyOf = <T extends string | number>(column: Column, values: Iterable<T>): SQL =>
  sql`${column} = any(${sql.param([...new Set(values)])}::${sql.raw(column.getSQLType())}[])`;
