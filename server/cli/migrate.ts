import { loadConfig } from "#platform/config";
import { openMigratedDatabase } from "../database.ts";

/** Migrates the database to this release and does nothing else; starting does it automatically. */
export async function migrateCommand(): Promise<void> {
  const database = await openMigratedDatabase(loadConfig(), (step) => console.log(step));
  await database.stop();
  console.log("The database schema is up to date.");
}
