import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyAuditChain } from "#modules/audit";
import { verifyLedger } from "#modules/ledger";
import { continueRebuild } from "#modules/search";
import { system } from "#permissions";
import { readConfig } from "#platform/config";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { restoreSite } from "./back-up.ts";

/** Made by the last version before migration 0018: see tests/fixtures/README.md. */
const backup = join(import.meta.dirname, "../tests/fixtures/backup-0.1");
const migration = join(import.meta.dirname, "../db/migrations/0018_conventional_names.sql");

interface BackupTable {
  readonly schema: string;
  readonly name: string;
  readonly rows: number;
}

const { db, url, ownerUrl } = await testDatabase({ migrated: false });
const folder = await mkdtemp(join(tmpdir(), "guildhall-upgrade-"));
afterAll(() => rm(folder, { recursive: true }));

async function countRows({ schema, name }: Pick<BackupTable, "schema" | "name">) {
  const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count;
}

async function distinct(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(query);
  return rows.map(({ value }) => value).sort();
}

describe("a database of version 0.1", () => {
  beforeAll(async () => {
    const config = readConfig({
      ...process.env,
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: url,
      MIGRATION_DATABASE_URL: ownerUrl,
      AUTH_SECRET: "",
      VAPID_KEY: "",
      S3_BUCKET: "",
    });
    // A copy, since restoring marks the backup as tested.
    await cp(backup, join(folder, "backup"), { recursive: true });
    await restoreSite(config, join(folder, "backup"));
  }, 120_000);

  test("keeps every row when it is upgraded", async () => {
    const { tables } = JSON.parse(await readFile(join(backup, "manifest.json"), "utf8")) as {
      tables: BackupTable[];
    };
    const renames = new Map(
      Array.from(
        (await readFile(migration, "utf8")).matchAll(/^ALTER TABLE "(\w+)" RENAME TO "(\w+)";/gm),
        ([, from = "", to = ""]) => [from, to],
      ),
    );
    expect(renames.size).toBe(38);
    // Schedules are written again when the application starts; what is searched is indexed again.
    const changing = ["pgboss.schedule", "public.search_progress"];
    const lasting = tables.filter(({ schema, name }) => !changing.includes(`${schema}.${name}`));
    expect(lasting.length).toBeGreaterThan(200);
    for (const { schema, name, rows } of lasting) {
      const table = { schema, name: renames.get(name) ?? name };
      expect({ ...table, rows: await countRows(table) }).toEqual({ ...table, rows });
    }
  }, 60_000);

  test("indexes its texts again for search, in the background", async () => {
    const documents = { schema: "public", name: "search_documents" };
    const before = await countRows(documents);
    const reached = sql`select reached ->> 'source' as value from search_progress where name = 'rebuild'`;
    expect(await distinct(reached)).toEqual(["people"]);
    await continueRebuild.handle(testContext(db, system("jobs")), {});
    expect(await distinct(reached)).toEqual(["done"]);
    expect(await countRows(documents)).toBe(before);
  }, 60_000);

  test("has a ledger and an audit log that verify", async () => {
    const ledger = await verifyLedger(testContext(db), { headsFile: join(folder, "heads") });
    expect(ledger).toMatchObject({ isValid: true });
    expect(ledger.findings.length).toBeGreaterThan(5);
    expect(await verifyAuditChain({ db }, {})).toMatchObject({ isValid: true, checked: 38 });
  }, 60_000);

  test("stores the new names of values", async () => {
    const roles = sql`select distinct unnest(permissions) as value from guild_roles`;
    expect(await distinct(roles)).toEqual(
      expect.arrayContaining(["spend_treasury", "view_treasury"]),
    );
    expect(await distinct(sql`select distinct event as value from subscription_history`)).toContain(
      "canceled",
    );
    expect(await distinct(sql`select distinct facet as value from archive_facet_counts`)).toContain(
      "license",
    );
    const revisions = sql`select distinct jsonb_object_keys(content) as value from archive_revisions`;
    expect(await distinct(revisions)).toEqual(expect.arrayContaining(["license", "licenseText"]));
    const retired = sql`select name as value from events where name ~ '^(purses|arrivals)\.'
      union all select job from scheduled_runs where job ~ '\.(tidy|sweep|tend)'
      union all select data ->> 'job' from pgboss.job where data ->> 'job' ~ '\.(tidy|sweep|tend)'`;
    expect(await distinct(retired)).toEqual([]);
  });
});
