/** Database access: a pool, transactions that join and retry, and typed SQL by Drizzle. */
export { count, id, instant, minor } from "./db/columns.ts";
export {
  afterCursor,
  decodeCursor,
  encodeCursor,
  type KeyKind,
  keyText,
} from "./db/cursor.ts";
export {
  type Database,
  hasLockedTables,
  openDatabase,
  type Transaction,
} from "./db/database.ts";
export { createLockWatch, type LockWatch } from "./db/lock-watch.ts";
export { sqlState } from "./db/sql-state.ts";
export {
  afterCommit,
  inTransaction,
  portsOf,
  withTransaction,
} from "./db/transaction.ts";
export {
  databaseRetrySeconds,
  databaseUnavailability,
  type Unavailability,
} from "./db/unavailable.ts";
