/**
 * `npm run migrations -- --name topic_subtitle`: writes a migration for changes to the tables.
 * Drizzle compares with the newest snapshot only, so older ones (20,000 lines each) are removed. The
 * hashes of new migrations are added to db/migrations/hashes.json.
 */
import { globSync, rmSync } from "node:fs";
import { recordMigrations } from "./check/migrations.ts";
import { program, runNode } from "./steps/tool.ts";

/** Every snapshot in the folder but the newest. */
export const oldSnapshots = (folder: string): string[] =>
  globSync(`${folder}/*_snapshot.json`).sort().slice(0, -1);

if (import.meta.main) {
  const arguments_ = ["generate", ...process.argv.slice(2)];
  const { code } = await runNode(program("drizzle-kit"), arguments_);
  if (code === 0) {
    for (const file of oldSnapshots("db/migrations/meta")) rmSync(file);
    for (const tag of recordMigrations()) console.log(`recorded the hash of ${tag}`);
  }
  process.exitCode = code;
}
