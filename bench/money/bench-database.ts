import pg from "pg";
import { type Database, openDatabase } from "#platform/db";
import { migrate, startPostgres } from "#platform/postgres";
import { temporaryDataDir } from "#tests/server";

export interface BenchDatabase {
  readonly dataDir: string;
  /** The product's own database, as the application's role. */
  readonly db: Database;
  /** As the superuser, in the database named; for filling and for the yardstick. */
  superuser(database: string): Promise<pg.Client>;
  /** A migrated database with nothing in it, as the application's role. */
  copy(name: string): Database;
  clear(): Promise<void>;
}

const inDatabase = (url: string, name: string) => url.replace(/\/[^/?@]*(\?|$)/, `/${name}$1`);

/** The embedded database, as the product runs it: durable, with its own settings. */
export async function openBenchDatabase(
  connections: number,
  copies: readonly string[],
): Promise<BenchDatabase> {
  const place = temporaryDataDir();
  const postgres = await startPostgres({ dataDir: place.dataDir });
  await migrate(postgres.ownerUrl);
  // Copied before anything is in it: a database in use cannot be copied.
  const sources = new pg.Client(inDatabase(postgres.superuserUrl, "postgres"));
  await sources.connect();
  for (const name of copies) {
    await sources.query(`create database ${name} template guildhall owner guildhall_owner`);
    // There the work is compared, not the disk's patience.
    await sources.query(`alter database ${name} set synchronous_commit = off`);
  }
  await sources.end();
  const pools: Database[] = [];
  const open = (url: string) => {
    const db = openDatabase(url, { max: connections, statementTimeoutMs: 0 });
    pools.push(db);
    return db;
  };
  const superuser = async (database: string) => {
    const client = new pg.Client(inDatabase(postgres.superuserUrl, database));
    // Errors are reported by the query that failed, not by the server's shutdown after it.
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  return {
    dataDir: place.dataDir,
    db: open(postgres.appUrl),
    superuser,
    copy: (name) => open(inDatabase(postgres.appUrl, name)),
    async clear() {
      for (const { $client } of pools) await $client.end();
      await postgres.stop();
      await place.clear();
    },
  };
}
