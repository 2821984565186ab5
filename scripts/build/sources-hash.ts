import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const sources = [
  "app/**/*",
  "modules/**/*",
  "platform/**/*",
  "public/**/*",
  "scripts/build.ts",
  "scripts/build/**/*",
  "vite.config.ts",
  "react-router.config.ts",
  "package.json",
  "package-lock.json",
];

/** A hash of everything the build is made from; tests do not count. */
export async function sourcesHash(project: URL): Promise<string> {
  const cwd = fileURLToPath(project);
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd, withFileTypes: true }))
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      files.push(`${entry.parentPath}/${entry.name}`);
  const hash = createHash("sha256").update(process.version);
  for (const file of files.sort()) {
    const content = createHash("sha256")
      .update(await readFile(file))
      .digest("hex");
    hash.update(`${file.slice(cwd.length)}\n${content}\n`);
  }
  return hash.digest("hex");
}
