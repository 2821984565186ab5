import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const folderName = ".incoming";
/** Other processes may be receiving right now; a file unchanged for an hour is abandoned. */
const staleMs = 60 * 60 * 1000;

export const incomingPath = (folder: string): string =>
  join(folder, folderName, randomBytes(12).toString("hex"));

export async function prepare(folder: string, now = Date.now()): Promise<void> {
  const incoming = join(folder, folderName);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  for (const name of await readdir(incoming)) {
    const file = join(incoming, name);
    const found = await stat(file).catch(() => undefined);
    if (found && now - found.mtimeMs > staleMs) await rm(file, { force: true, recursive: true });
  }
}
