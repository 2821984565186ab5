import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Held, tryExclusive, tryShared } from "./lock.ts";
import { fileProblem, PostgresProblem } from "./problem.ts";

/**
 * Held by a server for as long as it runs; the kernel releases it when the process dies. Two
 * servers started by mistake on one folder would each do the jobs and write the files of the other.
 * Commands don't need it: they only join the database.
 */
export function claimDataDir(folder: string, { shared }: { readonly shared: boolean }): Held {
  const dataDir = resolve(folder);
  try {
    mkdirSync(dataDir, { recursive: true, mode: privateMode() });
  } catch (error) {
    throw fileProblem(`Creating the data folder ${dataDir}`, error);
  }
  const file = join(dataDir, "server.lock");
  const held = shared ? tryShared(file) : tryExclusive(file);
  if (held) return held;
  throw new PostgresProblem(
    `Another Guildhall server is using ${dataDir}. Stop it first, or use another folder: DATA_DIR=/path npm start. For more processes set WEB_CONCURRENCY.`,
  );
}

/**
 * PostgreSQL does not run as root: started by root, its account must be able to pass through the
 * folder, though not to list it.
 */
export const privateMode = (): number => (process.getuid?.() === 0 ? 0o711 : 0o700);
