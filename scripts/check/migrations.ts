import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import {
  changedSinceLanded,
  type Hashes,
  type Landed,
  landedVersions,
} from "./landed-migrations.ts";

const folder = "db/migrations";
const record = (at: string) => join(at, "hashes.json");

function current(at: string): Map<string, Landed> {
  const { entries } = JSON.parse(readFileSync(join(at, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  const files = entries.filter(({ tag }) => existsSync(join(at, `${tag}.sql`)));
  return new Map(
    files.map(({ tag, when }) => {
      const text = readFileSync(join(at, `${tag}.sql`));
      return [tag, { when, sha256: createHash("sha256").update(text).digest("hex") }];
    }),
  );
}

const recorded = (at: string): Hashes =>
  existsSync(record(at)) ? JSON.parse(readFileSync(record(at), "utf8")) : {};

/** Hashes that differ from those that landed, according to Git; each with what to do. */
export const landedProblems = (at = folder, cwd?: string): string[] =>
  changedSinceLanded(recorded(join(cwd ?? "", at)), landedVersions(record(at), cwd)).map(
    (tag) =>
      `${tag} has landed with another entry in ${record(at)}. Databases have it: put the entry and the migration back as they were, and write a new migration.`,
  );

/** Migrations that changed after they were recorded, or are not recorded; each with what to do. */
export function migrationProblems(at = folder): string[] {
  const now = current(at);
  const known = recorded(at);
  const changed = Object.entries(known).flatMap(([tag, { when, sha256 }]) => {
    const found = now.get(tag);
    if (!found) return [`${tag} is missing. Databases have it: put it back as it was.`];
    if (found.when === when && found.sha256 === sha256) return [];
    return [
      `${tag} has changed, and databases that have it would refuse to start. Put it back and write a new migration. If it has not landed yet, remove its entry from ${record(at)} and run npm run migrations.`,
    ];
  });
  const journalless = globSync(`${at}/*.sql`)
    .map((file) => basename(file, ".sql"))
    .filter((tag) => !now.has(tag))
    .map((tag) => `${tag} is not in ${join(at, "meta/_journal.json")}.`);
  const unrecorded = [...now.keys()]
    .filter((tag) => !known[tag])
    .map((tag) => `${tag} is not in ${record(at)}. Run npm run migrations.`);
  return [...changed, ...journalless, ...unrecorded];
}

/** Adds migrations that are not recorded yet; never changes an entry. */
export function recordMigrations(at = folder): string[] {
  const known = recorded(at);
  const added = [...current(at)].filter(([tag]) => !known[tag]);
  if (added.length === 0) return [];
  const all = { ...known, ...Object.fromEntries(added) };
  writeFileSync(record(at), `${JSON.stringify(all, undefined, 2)}\n`);
  return added.map(([tag]) => tag);
}
