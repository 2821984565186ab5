import { loadConfig } from "#platform/config";
import { openMigratedDatabase } from "../database.ts";

/** Brings the tables up to this release and nothing else; starting does it by itself. */
export async function migrateCommand(): Promise<void> {
  const database = await openMigratedDatabase(loadConfig(), (step) => console.log(step));
  await database.stop();
  console.log("The tables are of this release");
}
