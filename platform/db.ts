/** Database access: a pool, transactions that join and retry, and typed SQL by Drizzle. */
export { anyOf } from "./db/any-of.ts";
export { count, id, instant, minor } from "./db/columns.ts";
export { combineReads } from "./db/combine-reads.ts";
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
export { integerLiteral, plannedOnceMark, timeSql } from "./db/literals.ts";
export { createLockWatch, type LockWatch } from "./db/lock-watch.ts";
export { preparedQuery, preparedQueryBy } from "./db/prepared-query.ts";
export { readTogether } from "./db/read-together.ts";
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
