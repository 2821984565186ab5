import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { z } from "zod";
import { PostgresProblem } from "./problem.ts";

export const migrationsFolder = join(import.meta.dirname, "../../db/migrations");

/** One file of db/migrations: `tag` is its name, `at` its position in the order. */
export interface Migration {
  tag: string;
  at: number;
  hash: string;
  statements: readonly string[];
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

export function readMigrations(folder: string): Migration[] {
  const { entries } = journal.parse(
    JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")),
  );
  return readMigrationFiles({ migrationsFolder: folder }).map((file, index) => ({
    tag: entries[index]?.tag ?? String(index),
    at: file.folderMillis,
    hash: file.hash,
    statements: file.sql,
  }));
}

export interface Applied {
  at: number;
  hash: string;
}

/** Drizzle's own table, so that its tools agree with us about what has been done. */
export async function appliedMigrations(client: Pick<pg.Client, "query">): Promise<Applied[]> {
  const table = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!table.rows[0]?.name) return [];
  const found = await client.query<{ at: string; hash: string }>(
    `select created_at::text as at, hash from drizzle.__drizzle_migrations order by created_at, id`,
  );
  return found.rows.map(({ at, hash }) => ({ at: Number(at), hash }));
}

/**
 * The pending migrations. Drizzle's migrator only compares dates: it would skip a migration merged
 * late, miss an edited one, and accept a database of a newer version.
 */
export function pendingOf(all: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const known = new Map(all.map((migration) => [migration.at, migration]));
  for (const { at, hash } of applied) {
    const ours = known.get(at);
    if (!ours) {
      throw new PostgresProblem(
        "The database belongs to a newer version of Guildhall: it has migrations this version does not know. Run that version, or restore a backup made before it.",
      );
    }
    if (ours.hash !== hash) {
      throw new PostgresProblem(
        `Migration ${ours.tag} was changed after it had been applied. Put the file back as it was and write a new migration.`,
      );
    }
  }
  const done = new Set(applied.map(({ at }) => at));
  return all.filter(({ at }) => !done.has(at));
}

export async function ensureMigrationsTable(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    );
  `);
}

/** Runs the statements of one migration and records it; the caller holds the transaction. */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    try {
      await client.query(statement);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new PostgresProblem(`Migration ${migration.tag} failed: ${why}.`, {
        cause: error,
      });
    }
  }
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
    [migration.hash, migration.at],
  );
}
