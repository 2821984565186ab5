import { resolve } from "node:path";
import type { Config } from "#platform/config";
import { log } from "#platform/log";
import {
  type BaseBackup,
  migrate,
  type Supervision,
  startPostgres,
  type WalArchive,
} from "#platform/postgres";
import { openObjectStore, s3SettingsOf } from "#platform/storage";

export interface OpenedDatabase {
  /** For the application's own role, which may not change tables. */
  readonly url: string;
  /** For the tables' owner. */
  readonly ownerUrl: string;
  /** The application's role where it is not the owner and not ours by name. */
  readonly appRole?: string;
  /** Keeps the embedded database running; an external one has its own supervisor. */
  supervise(supervision: Supervision): void;
  /** Only where the embedded database is archived. */
  readonly makeBaseBackup?: (() => Promise<BaseBackup>) | undefined;
  stop(): Promise<void>;
}

type Progress = (step: string) => void;

/** What the rows alone cannot do without: authenticator apps, links sent by mail, pushes. */
export const keyFiles = (config: Config) => ({
  folder: resolve(config.DATA_DIR),
  names: [
    ...(config.AUTH_SECRET === undefined ? ["auth-secret"] : []),
    ...(config.VAPID_KEY === undefined ? ["vapid-key"] : []),
  ],
});

/** Where the embedded database is archived for point-in-time recovery, if anywhere. */
export async function openWalArchive(config: Config): Promise<WalArchive | undefined> {
  const { WAL_ARCHIVE: location } = config;
  if (location === undefined) return undefined;
  return {
    store: await openObjectStore(location, s3SettingsOf(config)),
    location,
    timeoutSeconds: config.WAL_ARCHIVE_TIMEOUT_SECONDS,
    baseBackupHours: config.BASE_BACKUP_HOURS,
    retentionDays: config.WAL_ARCHIVE_DAYS,
    keys: keyFiles(config),
  };
}

/** The configured external database, or an embedded one under DATA_DIR. */
export async function openDatabaseServer(
  config: Config,
  onProgress: Progress,
): Promise<OpenedDatabase> {
  if (config.DATABASE_URL) {
    if (config.WAL_ARCHIVE !== undefined)
      log.warn("WAL_ARCHIVE has no effect with DATABASE_URL: set up archiving in that PostgreSQL");
    const ownerUrl = config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL;
    const appRole = decodeURIComponent(new URL(config.DATABASE_URL).username);
    const url = config.DATABASE_URL;
    return { url, ownerUrl, appRole, supervise: () => {}, stop: async () => {} };
  }
  const postgres = await startPostgres({
    dataDir: resolve(config.DATA_DIR),
    archive: await openWalArchive(config),
    onProgress,
  });
  const { appUrl: url, ownerUrl, supervise, makeBaseBackup, stop } = postgres;
  return { url, ownerUrl, supervise, makeBaseBackup, stop };
}

/** The same, migrated to this release. */
export async function openMigratedDatabase(
  config: Config,
  onProgress: Progress,
): Promise<OpenedDatabase> {
  const database = await openDatabaseServer(config, onProgress);
  try {
    await migrate(database.ownerUrl, { onProgress, appRole: database.appRole });
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}
