/** The database door: a pool, transactions that join and retry, and typed SQL by Drizzle. */
export { count, id, instant, minor } from "./db/columns.ts";
export { beyond, cursorOf, type KeyKind, keyText, readCursor } from "./db/cursor.ts";
export { type Database, openDatabase, type Transaction } from "./db/database.ts";
export { afterCommit, inTransaction, portsOf, sqlState, within } from "./db/transaction.ts";
