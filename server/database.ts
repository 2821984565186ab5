import { resolve } from "node:path";
import type { Config } from "#platform/config";
import { migrate, type Supervision, startPostgres } from "#platform/postgres";

export interface OpenedDatabase {
  /** For the application's own role, which may not change tables. */
  readonly url: string;
  /** For the tables' owner. */
  readonly ownerUrl: string;
  /** The application's role where it is not the owner and not ours by name. */
  readonly appRole?: string;
  /** Keeps the embedded database running; an external one has its own supervisor. */
  supervise(supervision: Supervision): void;
  stop(): Promise<void>;
}

type Progress = (step: string) => void;

/** The configured external database, or an embedded one under DATA_DIR. */
export async function openDatabaseServer(
  config: Config,
  onProgress: Progress,
): Promise<OpenedDatabase> {
  if (config.DATABASE_URL) {
    const ownerUrl = config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL;
    const appRole = decodeURIComponent(new URL(config.DATABASE_URL).username);
    const url = config.DATABASE_URL;
    return { url, ownerUrl, appRole, supervise: () => {}, stop: async () => {} };
  }
  const postgres = await startPostgres({ dataDir: resolve(config.DATA_DIR), onProgress });
  const { appUrl: url, ownerUrl, supervise, stop } = postgres;
  return { url, ownerUrl, supervise, stop };
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
