/**
 * Runs one test run's PostgreSQL as a separate process: it stops the database when told to, and
 * also when the test run that started it has died.
 */
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "#platform/postgres";
import { prepareTemplate } from "./template.ts";

const folder = process.argv[2] ?? "";
const clusterFile = join(folder, "cluster.json");

function tell(what: object): void {
  writeFileSync(`${clusterFile}.new`, JSON.stringify(what), { mode: 0o600 });
  renameSync(`${clusterFile}.new`, clusterFile);
}

try {
  const postgres = await startPostgres({ dataDir: folder });
  process.on("SIGTERM", () => postgres.stop().then(() => process.exit(0)));
  const { superuserUrl, ownerUrl, appUrl } = postgres;
  await prepareTemplate(postgres);
  tell({ superuserUrl, ownerUrl, appUrl });
  setInterval(() => {}, 60_000);
} catch (error) {
  tell({ error: String(error) });
  process.exit(1);
}
