import { join, resolve } from "node:path";
import type pg from "pg";
import type { Say } from "../home.ts";
import { asMigrator, ensureExtensions, inOneGo, migrate, requireVersion } from "../migrate.ts";
import {
  appliedMigrations,
  applyMigration,
  ensureMigrationsTable,
  type Migration,
  migrationsFolder,
  readMigrations,
} from "../migrations.ts";
import { PostgresProblem } from "../problem.ts";
import { migrateQueueSchema, queueSchema, queueSchemaVersion } from "../queue-schema.ts";
import { actingAs, listSequences, listSuspended, listTables, type Table } from "./catalogue.ts";
import { type BackedUpTable, type Manifest, readBackup } from "./manifest.ts";
import { loadRows, measureRows, readingSettings } from "./rows.ts";
import { restoreFiles } from "./stored-files.ts";

export interface RestoreOptions {
  /** Where stored files go; must be empty or absent. Needed when the backup holds files. */
  filesDir?: string;
  onProgress?: Say;
  appRole?: string;
  migrationsFolder?: string;
}

export interface RestoreResult {
  tables: number;
  rows: number;
  files: number;
  /** What could not be kept exactly; usually empty. */
  remarks: string[];
}

/**
 * Loads a backup into an empty database: all of it, compared row by row with what was written, or
 * nothing. Afterwards the database is brought up to this version.
 */
export async function restore(
  folder: string,
  ownerUrl: string,
  options: RestoreOptions = {},
): Promise<RestoreResult> {
  const source = resolve(folder);
  const say: Say = (sentence) => options.onProgress?.(sentence);
  say("Checking the backup");
  const { manifest, sums } = await readBackup(source);
  const all = readMigrations(options.migrationsFolder ?? migrationsFolder);
  const wanted = migrationsOf(manifest, all);
  if (manifest.files && manifest.files.count > 0 && options.filesDir === undefined) {
    throw new PostgresProblem("The backup holds stored files; say which folder they go to.");
  }
  const remarks: string[] = [];
  let files = 0;
  await asMigrator(ownerUrl, say, async (client) => {
    await requireVersion(client);
    await ensureExtensions(client);
    await inOneGo(client, () => refuseFilled(client));
    if (manifest.queueSchema !== null) await migrateQueueSchema(client);
    const placed =
      options.filesDir !== undefined && manifest.files
        ? await restoreFiles(source, resolve(options.filesDir), sums)
        : undefined;
    files = placed?.count ?? 0;
    try {
      await inOneGo(client, async () => {
        await client.query("set local lock_timeout = '30s'");
        await refuseFilled(client);
        await migrateTo(client, wanted);
        await load(client, source, manifest, say, remarks);
      });
    } catch (error) {
      await placed?.undo();
      throw error;
    }
    await client.query("analyze");
  });
  const { migrationsFolder: from, appRole, onProgress } = options;
  await migrate(ownerUrl, { migrationsFolder: from, appRole, onProgress });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: manifest.tables.length, rows, files, remarks };
}

/** The migrations the backup stands on, which must be the first ones of ours. */
function migrationsOf(manifest: Manifest, all: readonly Migration[]): Migration[] {
  const wanted = manifest.migrations.map(({ at, hash }) =>
    all.find((migration) => migration.at === at && migration.hash === hash),
  );
  const known = wanted.filter((migration) => migration !== undefined);
  if (known.length < wanted.length || (manifest.queueSchema ?? 0) > queueSchemaVersion) {
    throw new PostgresProblem(
      "The backup was made by a newer or another version of Guildhall: it stands on migrations this version does not have. Restore it with the version that made it.",
    );
  }
  return known;
}

async function refuseFilled(client: pg.Client): Promise<void> {
  for (const table of await listTables(client)) {
    // Queues fill themselves as soon as the application has run once; they hold nobody's work yet.
    if (table.schema === queueSchema) continue;
    const { rows } = await actingAs(client, table.actAs, async () => {
      // Nobody adds a row between this look and the loading.
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

async function load(
  client: pg.Client,
  source: string,
  manifest: Manifest,
  say: Say,
  remarks: string[],
): Promise<void> {
  const present = await listTables(client);
  const plans = manifest.tables.map((saved) => planFor(saved, present, manifest, remarks));
  const suspended = await listSuspended(client);
  for (const { suspend, actAs } of suspended)
    await actingAs(client, actAs, () => client.query(suspend));
  for (const table of present) {
    await actingAs(client, table.actAs, () => client.query(`truncate ${table.sql}`));
  }
  for (const [index, { saved, table, columns }] of plans.entries()) {
    say(`Loading ${saved.schema}.${saved.name} (${index + 1} of ${plans.length})`);
    await loadRows(client, table, columns, join(source, saved.file));
  }
  say("Checking what was loaded");
  for (const { resume, actAs } of suspended)
    await actingAs(client, actAs, () => client.query(resume));
  await setSequences(client, manifest);
  await client.query(readingSettings);
  for (const { saved, table, columns, exact } of plans) {
    const found = await measureRows(client, table, columns);
    if (found.rows !== saved.rows || (exact && found.sha256 !== saved.sha256)) {
      throw new PostgresProblem(
        `After loading, ${saved.schema}.${saved.name} was not what the backup says it should be. Nothing was restored.`,
      );
    }
  }
  await client.query("set local search_path to default");
  await settleQueues(client, manifest);
}

interface Plan {
  saved: BackedUpTable;
  table: Table;
  columns: string[];
  exact: boolean;
}

function planFor(
  saved: BackedUpTable,
  present: readonly Table[],
  manifest: Manifest,
  remarks: string[],
): Plan {
  const table = present.find(({ schema, name }) => schema === saved.schema && name === saved.name);
  const missing = saved.columns.filter((column) => !table?.columns.includes(column));
  const name = `${saved.schema}.${saved.name}`;
  if (table && missing.length === 0) return { saved, table, columns: saved.columns, exact: true };
  // Only pg-boss's tables come at their newest at once; a column it has dropped has no place there.
  if (table && saved.schema === queueSchema && manifest.queueSchema !== queueSchemaVersion) {
    remarks.push(`${name} no longer has ${missing.join(", ")}; what stood there was left out.`);
    const columns = saved.columns.filter((column) => table.columns.includes(column));
    return { saved, table, columns, exact: false };
  }
  throw new PostgresProblem(
    `The backup has ${table ? `${name} with ${missing.join(", ")}` : name}, which its migrations do not make. It cannot be restored by this version.`,
  );
}

async function setSequences(client: pg.Client, manifest: Manifest): Promise<void> {
  const present = await listSequences(client);
  for (const { schema, name, lastValue, isCalled } of manifest.sequences) {
    const found = present.find((one) => one.schema === schema && one.name === name);
    if (!found) continue;
    await actingAs(client, found.actAs, () =>
      client.query("select setval($1::regclass, $2::bigint, $3)", [found.sql, lastValue, isCalled]),
    );
  }
}

/** A queue with a table of its own has lost it: its jobs are now among the others, as for most. */
async function settleQueues(client: pg.Client, manifest: Manifest): Promise<void> {
  if (manifest.queueSchema === null) return;
  await client.query(
    `update ${queueSchema}.queue set partition = false, table_name = 'job_common' where partition`,
  );
}
