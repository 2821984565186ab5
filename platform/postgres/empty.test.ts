import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "./connection.ts";
import { emptyDatabase, requireUnused } from "./empty.ts";
import { migrate } from "./migrate.ts";
import type { RunningPostgres } from "./start.ts";
import { ask, testClusters } from "./test-clusters.ts";

const trial = testClusters();
let server: RunningPostgres;

beforeAll(async () => {
  server = await trial.start(await trial.folder());
  await migrate(server.ownerUrl);
}, 60_000);
afterAll(() => trial.clear(), 30_000);

const tables = (schema: string) =>
  ask(server.ownerUrl, `select tablename from pg_tables where schemaname = '${schema}'`);

test("what another application has in the schema public is not dropped", async () => {
  for (const [make, drop] of [
    ["create table parcels (id int)", "drop table parcels"],
    ["create type colour as enum ('red')", "drop type colour"],
    ["create function vat() returns int language sql return 19", "drop function vat()"],
  ] as const) {
    await ask(server.ownerUrl, make);
    await expect(emptyDatabase(server.ownerUrl), make).rejects.toThrow(
      /something that is not Guildhall's: (parcels|colour|vat)\./,
    );
    expect((await tables("public")).length).toBeGreaterThan(100);
    await ask(server.ownerUrl, drop);
  }
});

test("a session of a role whose activity is hidden counts as use", async () => {
  await ask(
    server.superuserUrl,
    "create role stranger login password 'stranger'; grant connect on database guildhall to stranger",
  );
  const url = server.ownerUrl.replace(/\/\/[^@]+@/, "//stranger:stranger@");
  await withClient(url, async () => {
    await expect(emptyDatabase(server.ownerUrl)).rejects.toThrow(/is in use/);
    await expect(requireUnused(server.ownerUrl)).rejects.toThrow(/is in use/);
  });
});

test("everything of ours is dropped, schemas of others stay", async () => {
  await ask(server.superuserUrl, "create schema billing; create table billing.invoices (id int)");
  await emptyDatabase(server.ownerUrl);
  expect(await tables("public")).toEqual([]);
  expect(await tables("ledger")).toEqual([]);
  expect(await tables("billing")).toEqual([{ tablename: "invoices" }]);
  await migrate(server.ownerUrl);
  expect((await tables("public")).length).toBeGreaterThan(100);
}, 60_000);
