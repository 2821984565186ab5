import { type Database, openDatabase } from "#platform/db";
import { startPostgres } from "#platform/postgres";

/** The database of the e2e site, which keeps running, for the duration of `work`. */
export async function onSite<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ dataDir: process.env.GUILDHALL_DATA_DIR ?? "" });
  const db = openDatabase(postgres.appUrl, { max: 3 });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
    await postgres.stop();
  }
}
