import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { afterAll, inject } from "vitest";
import { type Database, openDatabase } from "#platform/db";
import { findViolations } from "./invariants.ts";
import {
  type ClusterUrls,
  type CopyStrategy,
  copyTemplate,
  createEmpty,
  dropCopy,
  inDatabase,
} from "./postgres/template.ts";
import { until } from "./until.ts";

/**
 * A database of this test file's own: real, migrated, empty, reached as the application's role.
 * Call it at the top of the file (`const { db } = await testDatabase();`). When the file is done,
 * every invariant of tests/invariants must still hold in it; then it is dropped.
 */
export async function testDatabase({
  migrated = true,
}: {
  readonly migrated?: boolean;
} = {}): Promise<{ db: Database; url: string; ownerUrl: string }> {
  const cluster = await findCluster();
  const name = `test_${randomBytes(6).toString("hex")}`;
  if (migrated) await copyTemplate(cluster.superuserUrl, name, cluster.strategy);
  else await createEmpty(cluster.superuserUrl, name);
  const url = inDatabase(cluster.appUrl, name);
  const ownerUrl = inDatabase(cluster.ownerUrl, name);
  const db = openDatabase(url, { max: 5, applicationName: name });
  afterAll(async () => {
    await db.$client.end();
    const wrong = await findViolations(ownerUrl).finally(() =>
      dropCopy(cluster.superuserUrl, name),
    );
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
  });
  return { db, url, ownerUrl };
}

async function findCluster(): Promise<ClusterUrls & { readonly strategy: CopyStrategy }> {
  const file = inject("clusterFile");
  await until(() => existsSync(file), { withinMs: 60_000, what: "the test database has started" });
  const found = JSON.parse(readFileSync(file, "utf8"));
  if (found.error) throw new Error(`the test database did not start: ${found.error}`);
  return found;
}
