import { sql } from "drizzle-orm";
import { bigint, integer, timestamp, uuid } from "drizzle-orm/pg-core";

/** A moment. Always with its time zone, so that no server's own zone can change what it means. */
export const instant = () => timestamp({ withTimezone: true });

/** A table's own key: made by the database, sorted by time, telling nobody how many there are. */
export const id = () => uuid().primaryKey().default(sql`uuidv7()`);

/** Money: whole minor units, exact at any size. The column is called `…_minor`. */
export const minor = () => bigint({ mode: "bigint" });

/** How many there are, kept in the transaction that makes or removes one. */
export const count = () => integer().notNull().default(0);
