import { statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, resolve } from "node:path";
import { explainListenError, StartError } from "./start-error.ts";

/** Checked up front, rather than after the database was created and filled. */
export async function checkPort(host: string, port: number): Promise<void> {
  // 0 means any free port.
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(explainListenError(error, host, port)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** What a site needs to start, and a database to not fail in the middle of a write. */
const minFreeMb = 300;

/** A database that meets a full disk ends without a word; it is better not begun. */
export async function checkDisk(
  folder: string,
  freeMb: (folder: string) => Promise<number | undefined> = freeMbAt,
): Promise<void> {
  const free = await freeMb(resolve(folder));
  if (free === undefined || free >= minFreeMb) return;
  throw new StartError(
    `Only ${Math.floor(free)} MB of disk space left at ${folder}; Guildhall needs ${minFreeMb} MB to start. Free some space, or use another folder: DATA_DIR=/path npm start`,
  );
}

/** By the nearest folder above that is there. */
async function freeMbAt(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return (bavail * bsize) / 1024 ** 2;
  } catch {
    return dirname(folder) === folder ? undefined : freeMbAt(dirname(folder));
  }
}
