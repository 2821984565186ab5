import pg from "pg";
import { startPostgres } from "#platform/postgres";

/** Asks the database of the journeys' site, which goes on running. */
export async function siteQuery(sql: string, values: readonly unknown[] = []) {
  const database = await startPostgres({ dataDir: process.env.GUILDHALL_DATA_DIR ?? "" });
  const client = new pg.Client(database.appUrl);
  try {
    await client.connect();
    return (await client.query(sql, [...values])).rows;
  } finally {
    await client.end();
    await database.stop();
  }
}
