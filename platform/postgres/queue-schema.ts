import type pg from "pg";
import { getConstructionPlans, getMigrationPlans } from "pg-boss";
import pgBoss from "pg-boss/package.json" with { type: "json" };

/** The schema of pg-boss. The application runs it with `migrate: false`. */
export const queueSchema = "pgboss";
export const queueSchemaVersion: number = pgBoss.pgboss.schema;

export async function installedQueueSchema(
  client: Pick<pg.Client, "query">,
): Promise<number | undefined> {
  const table = await client.query("select to_regclass($1) as name", [`${queueSchema}.version`]);
  if (!table.rows[0]?.name) return undefined;
  const found = await client.query<{ version: number }>(
    `select max(version)::int as version from ${queueSchema}.version`,
  );
  return found.rows[0]?.version;
}

/**
 * pg-boss would create its tables on start, with the role that runs it, and build indexes later in
 * the background. Here the owner does all of it, before the application's role connects.
 */
export async function migrateQueueSchema(client: pg.Client): Promise<string | undefined> {
  const installed = await installedQueueSchema(client);
  if (installed === undefined) {
    await client.query(getConstructionPlans(queueSchema));
    return `pg-boss ${queueSchemaVersion}`;
  }
  if (installed >= queueSchemaVersion) return undefined;
  const plan = getMigrationPlans(queueSchema, installed);
  const committed = plan.lastIndexOf("COMMIT;") + "COMMIT;".length;
  await client.query(plan.slice(0, committed));
  // Concurrent index builds can't run in a transaction, so each statement runs on its own.
  for (const statement of plan.slice(committed).split(/;\s*\n|;\s*$/)) {
    if (statement.trim()) await client.query(statement);
  }
  return `pg-boss ${queueSchemaVersion}`;
}
