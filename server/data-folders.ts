import { chmod, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Folders of DATA_DIR with people's files and emails; no other user of the machine reads them. */
const privateFolders = ["outbox", "uploads", "files", "backups"];

/** Creates them, and takes rights away that an earlier version gave. */
export async function preparePrivateFolders(dataDir: string): Promise<void> {
  for (const name of privateFolders) {
    const folder = join(dataDir, name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { mode } = await stat(folder);
    // Where it belongs to another user, or the disk has no modes, that is for the operator to set.
    if ((mode & 0o077) !== 0) await chmod(folder, 0o700).catch(() => {});
  }
}
