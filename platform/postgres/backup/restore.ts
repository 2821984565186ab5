import { resolve } from "node:path";
import type pg from "pg";
import type { Storage } from "../../storage/port.ts";
import type { Say } from "../home.ts";
import { asMigrator, grantDefaultPrivileges, inSingleTransaction, migrate } from "../migrate.ts";
import {
  appliedMigrations,
  applyMigration,
  ensureMigrationsTable,
  type Migration,
  migrationsFolder,
  readMigrations,
} from "../migrations.ts";
import { ensureExtensions, requireVersion } from "../prerequisites.ts";
import { PostgresProblem } from "../problem.ts";
import { migrateQueueSchema, queueSchema, queueSchemaVersion } from "../queue-schema.ts";
import { actingAs, listTables } from "./catalog.ts";
import { type KeyFiles, restoreKeys } from "./key-files.ts";
import { load } from "./load.ts";
import { type Manifest, readBackup } from "./manifest.ts";
import { restoreFiles } from "./stored-files.ts";

export interface RestoreOptions {
  /** Where stored files go. Needed when the backup holds files. */
  files?: Storage;
  /** Where to put the keys in the backup; existing ones are never replaced. */
  keys?: KeyFiles;
  onProgress?: Say;
  /** The role the application runs as, where it is not the embedded database's. */
  appRole?: string;
  migrationsFolder?: string;
}

export interface RestoreResult {
  tables: number;
  rows: number;
  files: number;
  /** What could not be restored exactly; usually empty. */
  warnings: string[];
}

/**
 * Loads a backup into an empty database: all of it, compared row by row with what was written, or
 * nothing. Afterwards the database is migrated to this version.
 */
export async function restore(
  folder: string,
  ownerUrl: string,
  options: RestoreOptions = {},
): Promise<RestoreResult> {
  const source = resolve(folder);
  const say: Say = (sentence) => options.onProgress?.(sentence);
  say("Checking the backup");
  const { manifest, checksums } = await readBackup(source);
  const all = readMigrations(options.migrationsFolder ?? migrationsFolder);
  const wanted = migrationsOf(manifest, all);
  if (manifest.files && manifest.files.count > 0 && !options.files) {
    throw new PostgresProblem("The backup holds stored files; say where they go.");
  }
  const warnings: string[] = [];
  let files = 0;
  await asMigrator(ownerUrl, say, async (client) => {
    await requireVersion(client);
    await ensureExtensions(client);
    await inSingleTransaction(client, () => rejectNonEmpty(client));
    await grantDefaultPrivileges(client, options.appRole);
    if (manifest.queueSchema !== null) await migrateQueueSchema(client);
    const undo: Array<() => Promise<void>> = [];
    try {
      if (options.keys)
        undo.push((await restoreKeys(options.keys, source, checksums, warnings)).undo);
      if (options.files && manifest.files) {
        say("Copying the stored files");
        const placed = await restoreFiles(options.files, source, checksums, warnings);
        undo.push(placed.undo);
        files = placed.count;
      }
      await inSingleTransaction(client, async () => {
        await client.query("set local lock_timeout = '30s'");
        await rejectNonEmpty(client);
        await migrateTo(client, wanted);
        await load(client, source, manifest, say, warnings);
      });
    } catch (error) {
      for (const each of undo) await each();
      throw error;
    }
    await client.query("analyze");
  });
  const { migrationsFolder: from, appRole, onProgress } = options;
  await migrate(ownerUrl, { migrationsFolder: from, appRole, onProgress });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: manifest.tables.length, rows, files, warnings };
}

/** The migrations applied in the backup, which must be the first ones of ours. */
function migrationsOf(manifest: Manifest, all: readonly Migration[]): Migration[] {
  const wanted = manifest.migrations.map(({ at, hash }) =>
    all.find((migration) => migration.at === at && migration.hash === hash),
  );
  const known = wanted.filter((migration) => migration !== undefined);
  if (known.length < wanted.length || (manifest.queueSchema ?? 0) > queueSchemaVersion) {
    throw new PostgresProblem(
      "The backup was made by a newer or another version of Guildhall: it has migrations that this version does not have. Restore it with the version that made it.",
    );
  }
  return known;
}

async function rejectNonEmpty(client: pg.Client): Promise<void> {
  for (const table of await listTables(client)) {
    // Queues are created as soon as the application has run once; they hold no work yet.
    if (table.schema === queueSchema) continue;
    const { rows } = await actingAs(client, table.actAs, async () => {
      // No row can be added between this check and the loading.
      await client.query(`lock table ${table.sql}`);
      return client.query(`select exists (select from ${table.sql}) as filled`);
    });
    if (rows[0]?.filled) {
      throw new PostgresProblem(
        `The database is not empty: ${table.schema}.${table.name} has rows. Restore into a new database or an empty DATA_DIR.`,
      );
    }
  }
}

async function migrateTo(client: pg.Client, wanted: readonly Migration[]): Promise<void> {
  await ensureMigrationsTable(client);
  const applied = new Set((await appliedMigrations(client)).map(({ hash }) => hash));
  const hashes = new Set(wanted.map(({ hash }) => hash));
  if ([...applied].some((hash) => !hashes.has(hash))) {
    throw new PostgresProblem(
      "The database, though empty, is already of a later version than the backup. Restore into a new database or an empty DATA_DIR.",
    );
  }
  for (const migration of wanted) {
    if (!applied.has(migration.hash)) await applyMigration(client, migration);
  }
}
