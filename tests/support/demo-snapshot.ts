import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import { waitForDemo } from "./demo-jobs.ts";
import { startServer, temporaryDataDir } from "./server.ts";

/** Names the data directory of a finished demo community, which `npm test` makes once per run. */
export const demoSnapshotVariable = "GUILDHALL_DEMO_SNAPSHOT";

/**
 * A data directory with the demo community if this run has created one; otherwise an empty one, in
 * which the server started on it creates the demo itself.
 */
export function demoDataDir(
  prepare: (folder: string) => void = () => {},
): ReturnType<typeof temporaryDataDir> {
  const place = temporaryDataDir();
  prepare(place.dataDir);
  const snapshot = process.env[demoSnapshotVariable];
  if (snapshot) copyDataDir(snapshot, place.dataDir);
  return place;
}

/** The same, with everything that the demo's jobs add after the first start. */
export async function finishedDemoDataDir(): Promise<ReturnType<typeof temporaryDataDir>> {
  return process.env[demoSnapshotVariable] ? demoDataDir() : makeDemoSnapshot();
}

/** Makes the demo community, with everything its jobs do afterwards, and stops the server again. */
export async function makeDemoSnapshot(): Promise<ReturnType<typeof temporaryDataDir>> {
  const place = temporaryDataDir();
  const server = await startServer({ DATA_DIR: place.dataDir });
  process.env.GUILDHALL_DATA_DIR = place.dataDir;
  try {
    await waitForDemo(600_000);
  } finally {
    delete process.env.GUILDHALL_DATA_DIR;
    const code = await server.stop();
    if (code !== 0) console.log(server.log());
  }
  return place;
}

/**
 * Copies a stopped data directory. The owner is preserved, because PostgreSQL does not run as root.
 */
export function copyDataDir(from: string, to: string): void {
  if (process.platform === "win32") cpSync(from, to, { recursive: true });
  else execFileSync("cp", ["-a", `${from}/.`, to]);
}
