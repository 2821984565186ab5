import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Longer than an upload can be resumed (archive-uploads.ts), so nothing in progress is deleted. */
const staleMs = 4 * 86_400_000;

/** Deletes the chunks of abandoned uploads. Returns how many. */
export async function clearUploads(directory: string, now: Date): Promise<number> {
  const names = await readdir(directory).catch(() => []);
  let cleared = 0;
  for (const name of names) {
    const path = join(directory, name);
    // Another process may be at it, too.
    const facts = await stat(path).catch(() => undefined);
    if (!facts?.isFile() || now.getTime() - facts.mtimeMs < staleMs) continue;
    await rm(path, { force: true });
    cleared += 1;
  }
  return cleared;
}
