import { join } from "node:path";
import type pg from "pg";
import type { Say } from "../home.ts";
import { PostgresProblem } from "../problem.ts";
import { queueSchema, queueSchemaVersion } from "../queue-schema.ts";
import { actingAs, listSequences, listSuspended, listTables, type Table } from "./catalog.ts";
import type { BackedUpTable, Manifest } from "./manifest.ts";
import { checksumRows, loadRows, readingSettings } from "./rows.ts";

/**
 * Fills the tables from a checked backup and compares them with it, value by value. The caller
 * holds the transaction, and takes it back when this throws.
 */
export async function load(
  client: pg.Client,
  source: string,
  manifest: Manifest,
  say: Say,
  warnings: string[],
): Promise<void> {
  const present = await listTables(client);
  const plans = manifest.tables.map((saved) => planFor(saved, present, manifest, warnings));
  const suspended = await listSuspended(client);
  for (const { suspend, actAs } of suspended)
    await actingAs(client, actAs, () => client.query(suspend));
  for (const table of present) {
    await actingAs(client, table.actAs, () => client.query(`truncate ${table.sql}`));
  }
  for (const [index, { saved, table, columns }] of plans.entries()) {
    say(`Loading ${saved.schema}.${saved.name} (${index + 1} of ${plans.length})`);
    await loadRows(client, table, columns, join(source, saved.file));
  }
  say("Checking what was loaded");
  for (const { resume, actAs } of suspended)
    await actingAs(client, actAs, () => client.query(resume));
  await setSequences(client, manifest);
  await client.query(readingSettings);
  for (const { saved, table, columns, exact } of plans) {
    const found = await checksumRows(client, table, columns);
    if (found.rows !== saved.rows || (exact && found.sha256 !== saved.sha256)) {
      throw new PostgresProblem(
        `After loading, ${saved.schema}.${saved.name} was not what the backup says it should be. Nothing was restored.`,
      );
    }
  }
  await client.query("set local search_path to default");
  await settleQueues(client, manifest);
}

interface Plan {
  saved: BackedUpTable;
  table: Table;
  columns: string[];
  exact: boolean;
}

function planFor(
  saved: BackedUpTable,
  present: readonly Table[],
  manifest: Manifest,
  warnings: string[],
): Plan {
  const table = present.find(({ schema, name }) => schema === saved.schema && name === saved.name);
  const missing = saved.columns.filter((column) => !table?.columns.includes(column));
  const name = `${saved.schema}.${saved.name}`;
  if (table && missing.length === 0) return { saved, table, columns: saved.columns, exact: true };
  // Only pg-boss's tables start at their newest version; a column it has dropped is skipped.
  if (table && saved.schema === queueSchema && manifest.queueSchema !== queueSchemaVersion) {
    warnings.push(`${name} no longer has ${missing.join(", ")}; what stood there was left out.`);
    const columns = saved.columns.filter((column) => table.columns.includes(column));
    return { saved, table, columns, exact: false };
  }
  throw new PostgresProblem(
    `The backup has ${table ? `${name} with ${missing.join(", ")}` : name}, which its migrations do not create. It cannot be restored by this version.`,
  );
}

async function setSequences(client: pg.Client, manifest: Manifest): Promise<void> {
  const present = await listSequences(client);
  for (const { schema, name, lastValue, isCalled } of manifest.sequences) {
    const found = present.find((one) => one.schema === schema && one.name === name);
    if (!found) continue;
    await actingAs(client, found.actAs, () =>
      client.query("select setval($1::regclass, $2::bigint, $3)", [found.sql, lastValue, isCalled]),
    );
  }
}

/** A queue that had its own table no longer does: its jobs are now in the common one. */
async function settleQueues(client: pg.Client, manifest: Manifest): Promise<void> {
  if (manifest.queueSchema === null) return;
  await client.query(
    `update ${queueSchema}.queue set partition = false, table_name = 'job_common' where partition`,
  );
}
