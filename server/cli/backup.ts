import { join, resolve } from "node:path";
import { config } from "#platform/config";
import { backup, markRestored, restore } from "#platform/postgres";
import { openDatabaseServer } from "../database.ts";
import { StartError } from "../start-error.ts";

const filesDir = () => join(resolve(config.DATA_DIR), "files");
const say = (sentence: string) => console.log(sentence);

/** Everything, in one new folder: the database as it is at one moment, and the stored files. */
export async function backupCommand([folder]: string[]): Promise<void> {
  if (!folder) throw new StartError("Say where to: npm run guildhall -- backup FOLDER");
  const database = await openDatabaseServer(() => {});
  try {
    const { tables, rows } = await backup(database.ownerUrl, resolve(folder), {
      filesDir: filesDir(),
      onProgress: say,
    });
    say(`Wrote ${rows} rows of ${tables} tables to ${resolve(folder)}`);
  } finally {
    await database.stop();
  }
}

/** Into an empty place only: nothing is ever overwritten. */
export async function restoreCommand([folder]: string[]): Promise<void> {
  if (!folder) throw new StartError("Say where from: npm run guildhall -- restore FOLDER");
  const database = await openDatabaseServer(() => {});
  try {
    const { tables, rows } = await restore(resolve(folder), database.ownerUrl, {
      filesDir: filesDir(),
      appRole: database.appRole,
      onProgress: say,
    });
    await markRestored(resolve(folder), new Date());
    say(`Restored ${rows} rows of ${tables} tables`);
  } finally {
    await database.stop();
  }
}
