import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { chooseClusterParent } from "./postgres/location.ts";
import { removeStaleClusters, runPrefix } from "./postgres/stale.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The file with the connection details of this run's cluster. */
    clusterFile: string;
  }
}

const stopWithParent = new URL("../../scripts/bootstrap/stop-with-parent.mjs", import.meta.url)
  .href;

/** Set by the first project of a run, so that the others use the same cluster. */
const variable = "GUILDHALL_TEST_CLUSTER_FILE";

/**
 * One PostgreSQL for the whole run. It starts while the first tests already run: files that need no
 * database do not wait for it, `testDatabase()` does.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = process.env[variable];
  if (started) {
    project.provide("clusterFile", started);
    return async () => {};
  }
  await removeStaleClusters();
  const folder = mkdtempSync(join(chooseClusterParent(), `${runPrefix}${process.pid}-`));
  const clusterFile = join(folder, "cluster.json");
  process.env[variable] = clusterFile;
  project.provide("clusterFile", clusterFile);
  const args = ["--import", stopWithParent, "tests/support/postgres/cluster-process.ts", folder];
  const clusterProcess = spawn(process.execPath, args, {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  return async () => {
    delete process.env[variable];
    if (clusterProcess.exitCode === null) {
      const gone = once(clusterProcess, "exit");
      clusterProcess.kill("SIGTERM");
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
}
