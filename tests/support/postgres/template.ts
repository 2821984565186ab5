import { existsSync } from "node:fs";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Cluster } from "./cluster.ts";

/** The product's own database, migrated and empty: every test database is a copy of it. */
const templateName = "guildhall";

export const inDatabase = (url: string, name: string) =>
  url.replace(/\/[^/?@]*(\?|$)/, `/${name}$1`);

/** Migrates once; copying is then many times quicker than migrating again. */
export async function migrateTemplate({ ownerUrl }: Cluster): Promise<void> {
  if (!existsSync("db/migrations/meta/_journal.json")) return;
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  await migrate(drizzle(owner), { migrationsFolder: "db/migrations" }).finally(() => owner.end());
}

export const copyTemplate = (superuserUrl: string, name: string) =>
  asSuperuser(
    superuserUrl,
    `create database ${name} template ${templateName} owner guildhall_owner`,
  );

export const dropCopy = (superuserUrl: string, name: string) =>
  asSuperuser(superuserUrl, `drop database ${name} with (force)`);

/** From another database: one in use can neither be copied nor dropped. */
async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client(inDatabase(url, "postgres"));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
