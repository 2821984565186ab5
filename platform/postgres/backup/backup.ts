import { randomBytes } from "node:crypto";
import { mkdir, rename, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type pg from "pg";
import type { Storage } from "../../storage/port.ts";
import { withClient } from "../connection.ts";
import type { Say } from "../home.ts";
import { appliedMigrations } from "../migrations.ts";
import { requireVersion } from "../prerequisites.ts";
import { fileProblem } from "../problem.ts";
import { installedQueueSchema } from "../queue-schema.ts";
import { actingAs, listSequences, listTables } from "./catalog.ts";
import { type KeyFiles, saveKeys } from "./key-files.ts";
import {
  type BackedUpTable,
  backupFormat,
  type Checksums,
  type Manifest,
  writeManifest,
} from "./manifest.ts";
import { readingSettings, saveRows } from "./rows.ts";
import { requireEmpty, saveFiles } from "./stored-files.ts";

export interface BackupOptions {
  /** Stored files to take along. */
  files?: Storage;
  /** Keys to take along: with them, a backup opens what the place itself opens. */
  keys?: KeyFiles;
  onProgress?: Say;
}

export interface BackupResult {
  folder: string;
  tables: number;
  rows: number;
  files: number;
}

/**
 * Writes a consistent snapshot of the database into a new folder while the site keeps running. The
 * folder gets its final name when complete: an interrupted one never looks like a backup.
 */
export async function backup(
  url: string,
  targetFolder: string,
  options: BackupOptions = {},
): Promise<BackupResult> {
  const target = resolve(targetFolder);
  await requireEmpty(target, "The folder for the backup");
  const half = join(dirname(target), `.${basename(target)}.${randomBytes(4).toString("hex")}.half`);
  try {
    await mkdir(join(half, "tables"), { recursive: true, mode: 0o700 });
    const checksums: Checksums = new Map();
    const manifest = await withClient(url, (client) =>
      readDatabase(client, half, checksums, options.onProgress),
    );
    if (options.keys) await saveKeys(options.keys, half, checksums);
    if (options.files) {
      const say: Say = (sentence) => options.onProgress?.(sentence);
      say("Copying the stored files");
      manifest.files = await saveFiles(options.files, half, checksums, say);
    }
    await writeManifest(half, manifest, checksums);
    await rmdir(target).catch(() => {});
    await rename(half, target);
    return {
      folder: target,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: manifest.files?.count ?? 0,
    };
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw fileProblem(`Writing the backup to ${target}`, error);
  }
}

async function readDatabase(
  client: pg.Client,
  folder: string,
  checksums: Checksums,
  onProgress: Say | undefined,
): Promise<Manifest> {
  await requireVersion(client);
  // One snapshot for everything: no row refers to another that the backup missed.
  await client.query("begin isolation level repeatable read read only");
  await client.query(`
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local transaction_timeout = 0; set local lock_timeout = '30s';
  `);
  const migrations = await appliedMigrations(client);
  const queueSchema = (await installedQueueSchema(client)) ?? null;
  await client.query(readingSettings);
  const all = await listTables(client);
  const tables: BackedUpTable[] = [];
  for (const [index, table] of all.entries()) {
    onProgress?.(`Copying ${table.schema}.${table.name} (${index + 1} of ${all.length})`);
    // Numbered, since names may differ only in ways a file system ignores.
    const safe = `${table.schema}.${table.name}`.replace(/[^\w.-]/g, "_");
    const file = `tables/${String(index + 1).padStart(3, "0")}-${safe}.copy.gz`;
    const { rows, sha256, fileSha256 } = await saveRows(client, table, join(folder, file));
    checksums.set(file, fileSha256);
    const { schema, name, columns } = table;
    tables.push({ schema, name, columns, rows, sha256, file });
  }
  // Sequences ignore snapshots. Read last, they are past every number in the rows.
  const sequences = await readSequences(client);
  const version = await client.query("select current_setting('server_version') as version");
  await client.query("commit");
  return {
    format: backupFormat,
    madeAt: new Date().toISOString(),
    postgres: String(version.rows[0]?.version),
    migrations,
    queueSchema,
    tables,
    sequences,
    files: null,
  };
}

async function readSequences(client: pg.Client): Promise<Manifest["sequences"]> {
  const found: Manifest["sequences"] = [];
  for (const { schema, name, sql, actAs } of await listSequences(client)) {
    const { rows } = await actingAs(client, actAs, () =>
      client.query<{ last: string; called: boolean }>(
        `select last_value::text as last, is_called as called from ${sql}`,
      ),
    );
    const [row] = rows;
    if (row) found.push({ schema, name, lastValue: row.last, isCalled: row.called });
  }
  return found;
}
