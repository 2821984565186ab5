import pg from "pg";
import { migrate, type RunningPostgres } from "#platform/postgres";

export type ClusterUrls = Pick<RunningPostgres, "superuserUrl" | "ownerUrl" | "appUrl">;

/** How the files of a new database are written. */
export type CopyStrategy = "file_copy" | "wal_log";

/** The product's own database, migrated and empty: every test database is a copy of it. */
const templateName = "guildhall";

export const inDatabase = (url: string, name: string) =>
  url.replace(/\/[^/?@]*(\?|$)/, `/${name}$1`);

/** Nothing of a test's database outlives the run, so nothing has to reach the disk. */
const temporarySettings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  // Segments are reused instead of filling the memory or disk they are in.
  max_wal_size: "'256MB'",
  wal_init_zero: "off",
};

/** Migrates once; copying is then many times quicker than migrating again. */
export async function prepareTemplate({ superuserUrl, ownerUrl }: ClusterUrls): Promise<void> {
  await changeSettings({ superuserUrl }, temporarySettings);
  await asSuperuser(superuserUrl, "select pg_reload_conf()");
  await migrate(ownerUrl);
}

export async function changeSettings(
  { superuserUrl }: Pick<ClusterUrls, "superuserUrl">,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await asSuperuser(superuserUrl, `alter system set ${name} = ${value}`);
}

export const copyTemplate = (
  superuserUrl: string,
  name: string,
  strategy: CopyStrategy = "wal_log",
) =>
  asSuperuser(
    superuserUrl,
    `create database ${name} template ${templateName} owner guildhall_owner strategy ${strategy}`,
  );

/** A database without any table, for tests of migrations. */
export const createEmpty = (superuserUrl: string, name: string) =>
  asSuperuser(superuserUrl, `create database ${name} owner guildhall_owner`);

export const dropCopy = (superuserUrl: string, name: string) =>
  asSuperuser(superuserUrl, `drop database ${name} with (force)`);

/** From another database: one in use can be neither copied nor dropped. */
async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client(inDatabase(url, "postgres"));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
