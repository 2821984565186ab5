import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgres } from "#platform/postgres";
import { removeStaleClusters, runPrefix } from "./postgres/stale.ts";
import { prepareTemplate } from "./postgres/template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where this run's cluster says how to reach it. */
    clusterFile: string;
  }
}

/**
 * One PostgreSQL for the whole run. It starts while the first tests already run: files that need
 * no database do not wait for it, `testDatabase()` does.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeStaleClusters();
  const folder = mkdtempSync(join(tmpdir(), `${runPrefix}${process.pid}-`));
  const clusterFile = join(folder, "cluster.json");
  project.provide("clusterFile", clusterFile);
  const starting = startPostgres({ dataDir: join(folder, "data") }).then(async (cluster) => {
    await prepareTemplate(cluster);
    writeFileSync(`${clusterFile}.new`, JSON.stringify(cluster));
    renameSync(`${clusterFile}.new`, clusterFile);
    return cluster;
  });
  starting.catch((error) => writeFileSync(clusterFile, JSON.stringify({ error: String(error) })));
  return async () => {
    await starting.then((cluster) => cluster.stop()).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  };
}
