import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const sources = [
  "app/**/*",
  "modules/**/*",
  "platform/**/*",
  "server/**/*",
  "db/seed/**/*",
  "locales/**/*",
  "public/**/*",
  "scripts/build.ts",
  "scripts/guildhall.ts",
  "scripts/start.ts",
  "scripts/worker.ts",
  "scripts/build/**/*",
  "vite.config.ts",
  "react-router.config.ts",
  "package.json",
  "package-lock.json",
];

/** Tests, and types that are generated: no part of what is built. */
const notBuilt = /\.test\.tsx?$|^message-types\.ts$/;

/** Everything the build is made from, in order. */
async function sourceFiles(cwd: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd, withFileTypes: true }))
    if (entry.isFile() && !notBuilt.test(entry.name))
      files.push(`${entry.parentPath}/${entry.name}`);
  return files.sort();
}

/** Changes whenever a source is written, with the same content too. */
export async function sourcesState(project: URL): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const file of await sourceFiles(fileURLToPath(project))) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** A hash of the content of all sources. */
export async function sourcesHash(project: URL): Promise<string> {
  const cwd = fileURLToPath(project);
  const hash = createHash("sha256").update(process.version);
  for (const file of await sourceFiles(cwd)) {
    const content = createHash("sha256")
      .update(await readFile(file))
      .digest("hex");
    hash.update(`${file.slice(cwd.length)}\n${content}\n`);
  }
  return hash.digest("hex");
}
