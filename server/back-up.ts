import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import pg from "pg";
import type { Config } from "#platform/config";
import { log } from "#platform/log";
import {
  type BackupResult,
  backup,
  markRestored,
  type RestoreResult,
  restore,
} from "#platform/postgres";
import { openSiteStorage } from "#platform/storage";
import { keyFiles, openDatabaseServer } from "./database.ts";

interface BackUpOptions {
  readonly onProgress?: (sentence: string) => void;
  /** For sites whose files, in a bucket for example, are backed up in another way. */
  readonly withoutFiles?: boolean;
}

/** Writes everything into a new folder while the place runs. */
export async function backUp(
  config: Config,
  folder: string,
  options: BackUpOptions = {},
): Promise<BackupResult> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const database = await openDatabaseServer(config, () => {});
  try {
    const result = await backup(database.ownerUrl, folder, {
      ...(!options.withoutFiles && { files: await openSiteStorage(config) }),
      keys: keyFiles(config),
      onProgress: options.onProgress,
    });
    await recordBackup(database.ownerUrl);
    return result;
  } finally {
    await database.stop();
  }
}

/** For the checklist of the admin area, which does not know the folders of other backups. */
async function recordBackup(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    await client.query(
      `insert into site_settings (name, value, changed_at)
        values ('lastBackup', to_jsonb($1::text), now())
        on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`,
      [new Date().toISOString()],
    );
  } catch (error) {
    // The backup is complete all the same; a database of an earlier version may have no such table.
    log.warn({ err: error }, "the time of the backup could not be recorded");
  } finally {
    await client.end();
  }
}

/** Into an empty place only: nothing is ever overwritten. */
export async function restoreSite(
  config: Config,
  folder: string,
  { onProgress }: Pick<BackUpOptions, "onProgress"> = {},
): Promise<RestoreResult> {
  const database = await openDatabaseServer(config, () => {});
  try {
    const { ownerUrl, appRole } = database;
    // The storage after the database: the first to make DATA_DIR decides who may enter it.
    const files = await openSiteStorage(config);
    const result = await restore(folder, ownerUrl, {
      files,
      keys: keyFiles(config),
      appRole,
      onProgress,
    });
    await markRestored(folder, new Date());
    return result;
  } finally {
    await database.stop();
  }
}
