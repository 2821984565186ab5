/** The embedded PostgreSQL: started, shared, stopped; also migrations, backup and restore. */

export type { WalArchive } from "./postgres/archive/archive.ts";
export type { BaseBackup } from "./postgres/archive/base-backups.ts";
export type { Moment } from "./postgres/archive/choose.ts";
export {
  type RecoveryOptions,
  type RecoveryResult,
  recoverPostgres,
} from "./postgres/archive/recover.ts";
export { type BackupOptions, type BackupResult, backup } from "./postgres/backup/backup.ts";
export { type BackupSummary, listBackups, markRestored } from "./postgres/backup/list.ts";
export { type RestoreOptions, type RestoreResult, restore } from "./postgres/backup/restore.ts";
export { claimDataDir } from "./postgres/claim.ts";
export { emptyDatabase, requireUnused } from "./postgres/empty.ts";
export { type MigrateOptions, migrate, pendingMigrations } from "./postgres/migrate.ts";
export { PostgresProblem } from "./postgres/problem.ts";
export { type RunningPostgres, type StartOptions, startPostgres } from "./postgres/start.ts";
export type { Supervision } from "./postgres/supervise.ts";
