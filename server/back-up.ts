import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { Config } from "#platform/config";
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
    return await backup(database.ownerUrl, folder, {
      ...(!options.withoutFiles && { files: await openSiteStorage(config) }),
      keys: keyFiles(config),
      onProgress: options.onProgress,
    });
  } finally {
    await database.stop();
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
