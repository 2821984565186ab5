import { readdirSync } from "node:fs";
import { join } from "node:path/posix";

const notOurs = new Set([
  "node_modules",
  ".git",
  ".react-router",
  "build",
  "data",
  "test-results",
  "playwright-report",
  "results",
]);

/** Every file of the project itself, also in a copy without git. */
export function projectFiles(folder = "."): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return projectFiles(path);
    return entry.isFile() && !entry.name.endsWith(".log") && entry.name !== ".env" ? [path] : [];
  });
}
