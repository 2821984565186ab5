import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import type { RunningPostgres } from "../start.ts";
import { ask, testClusters } from "../test-clusters.ts";
import { backup } from "./backup.ts";
import { restore } from "./restore.ts";

const trial = testClusters();
let server: RunningPostgres;
beforeAll(async () => {
  server = await trial.start(await trial.folder());
  await migrate(server.ownerUrl);
}, 120_000);
afterAll(() => trial.clear(), 30_000);

test("restored into an external database, the application role has its rights", async () => {
  await ask(
    server.superuserUrl,
    `create role hall_owner login password 'of-the-owner';
     create role "hall site" login password 'of-the-site'`,
  );
  const urls = async (name: string) => {
    await ask(server.superuserUrl, `create database ${name} owner hall_owner`);
    const as = (role: string) =>
      server.superuserUrl.replace(/\/\/[^@]+@/, `//${role}@`).replace(/[^/]+$/, name);
    return { owner: as("hall_owner:of-the-owner"), site: as("hall%20site:of-the-site") };
  };
  const restored = await urls("hall_restored");
  const begun = await urls("hall_begun");
  const saved = join(await trial.folder(), "saved");
  await backup(server.ownerUrl, saved);
  await restore(saved, restored.owner, { appRole: "hall site" });
  await migrate(begun.owner, { appRole: "hall site" });

  expect(await ask(restored.site, "select count(*)::int as n from users")).toEqual([{ n: 0 }]);
  expect(await ask(restored.site, "select count(*)::int as n from ledger.entries")).toEqual([
    { n: 0 },
  ]);
  for (const table of ["transfers", "entries", "accounts", "blocks"])
    for (const sql of [`insert into ledger.${table} default values`, `delete from ledger.${table}`])
      await expect(ask(restored.site, sql), sql).rejects.toMatchObject({ code: "42501" });

  const rights = `
    select table_schema, table_name, string_agg(privilege_type, ' ' order by privilege_type) as may
    from information_schema.role_table_grants where grantee = 'hall site' group by 1, 2 order by 1, 2`;
  const functions = `
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not like 'pg\\_%' and has_function_privilege('hall site', p.oid, 'execute') order by 1`;
  for (const sql of [rights, functions])
    expect(await ask(restored.site, sql)).toEqual(await ask(begun.site, sql));
}, 120_000);
