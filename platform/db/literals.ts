import { type SQL, sql } from "drizzle-orm";
import { plannedOnce } from "./prepared-statement-client.ts";

/** A whole number in the text of a statement, where a plan made without its value would be poor. */
export function integerLiteral(value: number): SQL {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number`);
  return sql.raw(String(value));
}

/** Marks a search as one whose plan does not depend on its words; see `plannedOnce`. */
export const plannedOnceMark = (): SQL => sql.raw(plannedOnce);

/** A time as a value, or the expression that stands for it in a query that is built once. */
export const timeSql = (time: Date | SQL): SQL =>
  time instanceof Date ? sql`${time.toISOString()}::timestamptz` : time;
