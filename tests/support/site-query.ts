import pg from "pg";
import { startPostgres } from "#platform/postgres";

/** How to reach the database of a data directory; it stays the same while its server runs. */
const urls = new Map<string, string>();

/** Queries the database of the e2e site, which keeps running. */
export async function siteQuery(sql: string, values: readonly unknown[] = []) {
  const dataDir = process.env.GUILDHALL_DATA_DIR ?? "";
  const url = urls.get(dataDir) ?? (await urlOf(dataDir));
  urls.set(dataDir, url);
  return queryOnce(url, sql, values);
}

/** One query over a connection of its own. */
export async function queryOnce(url: string, sql: string, values: readonly unknown[] = []) {
  const client = new pg.Client(url);
  // Tests end the database on purpose; the query's own error says so.
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

async function urlOf(dataDir: string): Promise<string> {
  const database = await startPostgres({ dataDir });
  await database.stop();
  return database.appUrl;
}
