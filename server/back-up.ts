import { mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { config } from "#platform/config";
import { backup } from "#platform/postgres";
import { openDatabaseServer } from "./database.ts";

/** Writes everything into a new folder while the place runs. */
export async function backUp(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const database = await openDatabaseServer(() => {});
  try {
    await backup(database.ownerUrl, folder, { filesDir: join(resolve(config.DATA_DIR), "files") });
  } finally {
    await database.stop();
  }
}
