import pg from "pg";
import { startPostgres } from "#platform/postgres";

/** How to reach the database of a data directory; it stays the same while its server runs. */
const urls = new Map<string, string>();

type Query = (sql: string, values?: readonly unknown[]) => Promise<pg.QueryResult["rows"]>;

/** Queries the database of the e2e site, which keeps running. */
export const siteQuery: Query = (sql, values) => siteQueries((query) => query(sql, values));

/** Many queries over one connection: opening one takes longer than most queries. */
export async function siteQueries<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const dataDir = process.env.GUILDHALL_DATA_DIR ?? "";
  const url = urls.get(dataDir) ?? (await urlOf(dataDir));
  urls.set(dataDir, url);
  return connected(url, work);
}

/** One query over a connection of its own. */
export const queryOnce = (url: string, sql: string, values?: readonly unknown[]) =>
  connected(url, (query) => query(sql, values));

async function connected<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  // Tests end the database on purpose; the query's own error says so.
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(async (sql, values = []) => (await client.query(sql, [...values])).rows);
  } finally {
    await client.end();
  }
}

async function urlOf(dataDir: string): Promise<string> {
  const database = await startPostgres({ dataDir });
  await database.stop();
  return database.appUrl;
}
