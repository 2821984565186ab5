import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { withClient } from "./connection.ts";
import type { Say } from "./home.ts";
import {
  appliedMigrations,
  applyMigration,
  ensureMigrationsTable,
  migrationsFolder,
  pendingOf,
  readMigrations,
} from "./migrations.ts";
import { ensureExtensions, requireVersion } from "./prerequisites.ts";
import { PostgresProblem } from "./problem.ts";
import {
  installedQueueSchema,
  migrateQueueSchema,
  queueSchema,
  queueSchemaVersion,
} from "./queue-schema.ts";
import { appRole as embeddedAppRole } from "./roles.ts";

const waitMs = 180_000;

export interface MigrateOptions {
  onProgress?: Say;
  /** The role the application runs as; where it does not exist, nothing is granted. */
  appRole?: string;
  migrationsFolder?: string;
}

/**
 * Migrates the database to this version and returns what was applied. Any number of processes may
 * call it at once: one does the work, the others wait and find nothing left to do.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const folder = options.migrationsFolder ?? migrationsFolder;
  return asMigrator(ownerUrl, options.onProgress, async (client) => {
    await requireVersion(client);
    await ensureExtensions(client);
    await grantDefaultPrivileges(client, options.appRole);
    await ensureMigrationsTable(client);
    const applied: string[] = [];
    for (const migration of pendingOf(readMigrations(folder), await appliedMigrations(client))) {
      options.onProgress?.(`Migrating the database: ${migration.tag}`);
      await inSingleTransaction(client, () => applyMigration(client, migration));
      applied.push(migration.tag);
    }
    const queues = await migrateQueueSchema(client);
    if (queues) applied.push(queues);
    await grantSystemTables(client, options.appRole ?? embeddedAppRole);
    return applied;
  });
}

/** Names of what `migrate` would apply; empty when the database is ready for this version. */
export async function pendingMigrations(
  database: string | Pick<pg.Pool, "query">,
  folder: string = migrationsFolder,
): Promise<string[]> {
  if (typeof database === "string") {
    return withClient(database, (client) => pendingMigrations(client, folder));
  }
  const client = database as Pick<pg.Client, "query">;
  const pending = pendingOf(readMigrations(folder), await appliedMigrations(client));
  const queues = (await installedQueueSchema(client)) ?? 0;
  return [
    ...pending.map(({ tag }) => tag),
    ...(queues < queueSchemaVersion ? [`pg-boss ${queueSchemaVersion}`] : []),
  ];
}

/** A connection of the owner that holds the lock of all schema work on this database. */
export function asMigrator<T>(
  ownerUrl: string,
  onProgress: Say | undefined,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const options = {
    application_name: "guildhall migrate",
    // A locked table must fail the migration, not queue every reader behind it.
    lock_timeout: 5_000,
    statement_timeout: 0,
  };
  return withClient(
    ownerUrl,
    async (client) => {
      const deadline = performance.now() + waitMs;
      for (let attempt = 0; ; attempt++) {
        const { rows } = await client.query("select pg_try_advisory_lock(7462) as mine");
        if (rows[0]?.mine) break;
        if (attempt === 5) onProgress?.("Waiting for another process that migrates the database");
        if (performance.now() > deadline) {
          throw new PostgresProblem(
            "Another process has been migrating the database for three minutes. Check what blocks it, then try again.",
          );
        }
        await sleep(100);
      }
      return work(client);
    },
    options,
  );
}

export async function inSingleTransaction(
  client: pg.Client,
  work: () => Promise<void>,
): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** The application's role, quoted, where it is there and is not the owner itself. */
async function otherRole(client: pg.Client, role: string): Promise<string | undefined> {
  const { rows } = await client.query(
    "select from pg_roles where rolname = $1 and rolname <> current_user",
    [role],
  );
  return rows.length > 0 ? pg.escapeIdentifier(role) : undefined;
}

// Ahead of the tables, not after them: a migration that takes a right back then has the last word.
export async function grantDefaultPrivileges(
  client: pg.Client,
  appRole: string = embeddedAppRole,
): Promise<void> {
  const role = await otherRole(client, appRole);
  if (!role) return;
  await client.query(`
    alter default privileges grant usage on schemas to ${role};
    alter default privileges grant select, insert, update, delete on tables to ${role};
    alter default privileges grant usage, select, update on sequences to ${role};
  `);
}

async function grantSystemTables(client: pg.Client, appRole: string): Promise<void> {
  const role = await otherRole(client, appRole);
  if (!role) return;
  await client.query(`
    grant usage on schema ${queueSchema}, drizzle to ${role};
    grant select, insert, update, delete on all tables in schema ${queueSchema} to ${role};
    grant execute on all functions in schema ${queueSchema} to ${role};
    revoke all on drizzle.__drizzle_migrations from ${role};
    grant select on drizzle.__drizzle_migrations to ${role};
  `);
}
