import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { system } from "#permissions";
import { testContext } from "./context.ts";
import { testDatabase } from "./database.ts";
import { findViolations } from "./invariants.ts";

const { db, ownerUrl } = await testDatabase();
const other = await testDatabase();

async function asOwner(statement: string) {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

describe("a test database", () => {
  test("is a real PostgreSQL 18 in UTF-8, without rights to change tables", async () => {
    const { rows } = await db.execute(sql`
      select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding, rolsuper, rolcreatedb
      from pg_roles where rolname = current_user`);
    expect(rows).toEqual([{ version: 18, encoding: "UTF8", rolsuper: false, rolcreatedb: false }]);
    await expect(db.execute(sql`create table public.sneaky (id int)`)).rejects.toMatchObject({
      cause: { code: "42501" },
    });
  });

  test("belongs to one test file", async () => {
    await asOwner("create table public.only_here (id int primary key)");
    await db.execute(sql`insert into only_here values (1)`);
    const { rows } = await other.db.execute(sql`select to_regclass('only_here') as found`);
    expect(rows).toEqual([{ found: null }]);
  });
});

describe("invariants", () => {
  test("name the rule, the file and the violating rows", async () => {
    const folder = mkdtempSync(join(tmpdir(), "guildhall-invariants-"));
    writeFileSync(join(folder, "nothing-is-negative.sql"), "select id from owed where id < 0");
    await asOwner("create table public.owed (id bigint primary key)");
    await asOwner("insert into owed values (5)");
    expect(await findViolations(ownerUrl, folder)).toEqual([]);
    await asOwner("insert into owed values (-3)");
    const [sentence, ...rest] = await findViolations(ownerUrl, folder);
    expect(rest).toEqual([]);
    expect(sentence).toMatch(/^Not so: nothing is negative \(.*\).*1 rows: \[\{"id":"-3"\}\]$/);
    rmSync(folder, { recursive: true });
  });

  test.each([
    [
      "instants know their time zone",
      "create table public.t (id int primary key, done_at timestamp)",
    ],
    ["money is whole minor units", "create table public.t (id int primary key, fee_minor numeric)"],
    ["every table has a primary key", "create table public.t (id int)"],
    [
      "every foreign key can be looked up",
      "create table public.t (id int primary key, of_id int references t (id))",
    ],
    [
      "constraints and indexes are whole",
      "create table public.t (id int primary key); alter table t add check (id > 0) not valid",
    ],
  ])("%s", async (truth, statement) => {
    const before = await findViolations(ownerUrl);
    await asOwner(statement);
    const found = (await findViolations(ownerUrl)).filter((each) => !before.includes(each));
    await asOwner("drop table public.t");
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`Not so: ${truth} `);
    expect(await findViolations(ownerUrl)).toEqual(before);
  });
});

test("a test context is a visitor by default, with a fixed clock", () => {
  const ctx = testContext(db);
  expect(ctx.actor).toEqual({ kind: "guest" });
  expect(testContext(db, system("seed")).actor).toEqual({ kind: "system", name: "seed" });
  const before = ctx.clock.now().getTime();
  ctx.clock.advance(1_000);
  expect(ctx.clock.now().getTime() - before).toBe(1_000);
});
