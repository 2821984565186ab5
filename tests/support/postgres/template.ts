import { existsSync } from "node:fs";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Cluster } from "./cluster.ts";

export const templateName = "guildhall_template";

export const inDatabase = (url: string, name: string) =>
  url.replace(/\/[^/?@]*(\?|$)/, `/${name}$1`);

/** Migrates once; every test database is then a copy, which is many times quicker. */
export async function migrateTemplate(cluster: Cluster): Promise<void> {
  const owner = new pg.Client(cluster.ownerUrl);
  await owner.connect();
  await owner.query(`create database ${templateName}`);
  await owner.end();
  const template = new pg.Client(inDatabase(cluster.ownerUrl, templateName));
  await template.connect();
  await template.query(
    "alter default privileges grant select, insert, update, delete on tables to guildhall_app",
  );
  await template.query("alter default privileges grant usage on sequences to guildhall_app");
  if (existsSync("db/migrations/meta/_journal.json"))
    await migrate(drizzle(template), { migrationsFolder: "db/migrations" });
  await template.end();
}
