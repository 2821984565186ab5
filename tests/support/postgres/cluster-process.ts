/**
 * Runs one test run's PostgreSQL as a separate process: it stops the database when told to, and
 * also when the test run that started it has died.
 */
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "#platform/postgres";
import { isInMemory } from "./location.ts";
import { changeSettings, prepareTemplate } from "./template.ts";

const folder = process.argv[2] ?? "";
const clusterFile = join(folder, "cluster.json");

function tell(what: object): void {
  writeFileSync(`${clusterFile}.new`, JSON.stringify(what), { mode: 0o600 });
  renameSync(`${clusterFile}.new`, clusterFile);
}

/** Take effect at the next start. */
const settingsOfStart = {
  // Each new connection maps the pages it uses, and dropping a database searches all of them.
  shared_buffers: "'64MB'",
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
};

try {
  const first = await startPostgres({ dataDir: folder });
  await changeSettings(first, settingsOfStart);
  await first.stop();
  const postgres = await startPostgres({ dataDir: folder });
  process.on("SIGTERM", () => postgres.stop().then(() => process.exit(0)));
  const { superuserUrl, ownerUrl, appUrl } = postgres;
  await prepareTemplate(postgres);
  // Copying files is quicker in memory, and writing them through the log is quicker on a disk.
  const strategy = isInMemory(folder) ? "file_copy" : "wal_log";
  tell({ superuserUrl, ownerUrl, appUrl, strategy });
  setInterval(() => {}, 60_000);
} catch (error) {
  tell({ error: String(error) });
  process.exit(1);
}
