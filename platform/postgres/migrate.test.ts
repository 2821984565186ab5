import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getRollbackPlans, PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "./connection.ts";
import { migrate, pendingMigrations } from "./migrate.ts";
import { queueSchemaVersion } from "./queue-schema.ts";
import type { RunningPostgres } from "./start.ts";
import { ask, testClusters } from "./test-clusters.ts";

const trial = testClusters();
let server: RunningPostgres;
let folder: string;
const boss = `pg-boss ${queueSchemaVersion}`;

async function writeMigrations(into: string, files: ReadonlyArray<readonly [string, string]>) {
  await mkdir(join(into, "meta"), { recursive: true });
  const entries = files.map(([tag], idx) => ({ idx, tag, when: 1_000 + idx, breakpoints: true }));
  await writeFile(join(into, "meta/_journal.json"), JSON.stringify({ entries }));
  for (const [tag, sql] of files) await writeFile(join(into, `${tag}.sql`), sql);
}

const first = ["0000_people", "create table people (name citext primary key)"] as const;
const second = [
  "0001_visits",
  "create table visits (id bigint generated always as identity primary key, name citext references people)",
] as const;

/** A second database on the same server, like an external PostgreSQL with one role. */
async function outsideDatabase(name: string): Promise<string> {
  const superuser = server.superuserUrl;
  await ask(superuser, `create role ${name} login password 'outside-${name}'`);
  await ask(superuser, `create database ${name} owner ${name}`);
  return superuser.replace(/\/\/[^@]+@/, `//${name}:outside-${name}@`).replace(/[^/]+$/, name);
}

beforeAll(async () => {
  const dataDir = await trial.folder();
  server = await trial.start(dataDir);
  folder = join(await trial.folder(), "migrations");
}, 30_000);
afterAll(() => trial.clear(), 30_000);

describe("migrations", () => {
  test("are applied once by the first process, and known to readiness", async () => {
    await writeMigrations(folder, [first]);
    expect(await pendingMigrations(server.appUrl, folder)).toEqual(["0000_people", boss]);
    const options = { migrationsFolder: folder };
    const results = await Promise.all([1, 2, 3].map(() => migrate(server.ownerUrl, options)));
    expect(results.flat().sort()).toEqual(["0000_people", boss]);
    expect(await pendingMigrations(server.appUrl, folder)).toEqual([]);

    await writeMigrations(folder, [first, second]);
    expect(await pendingMigrations(server.appUrl, folder)).toEqual(["0001_visits"]);
    expect(await migrate(server.ownerUrl, options)).toEqual(["0001_visits"]);
    await ask(server.appUrl, "insert into people values ('Mira')");
    await ask(server.appUrl, "insert into visits (name) values ('MIRA')");
    expect(await ask(server.readOnlyUrl, "select name from visits")).toEqual([{ name: "MIRA" }]);
  }, 20_000);

  test("that fail leave nothing behind", async () => {
    const broken = ["0002_broken", "create table half_done (); select * from nowhere"] as const;
    await writeMigrations(folder, [first, second, broken]);
    await expect(migrate(server.ownerUrl, { migrationsFolder: folder })).rejects.toThrow(
      'Migration 0002_broken failed: relation "nowhere" does not exist.',
    );
    expect(await ask(server.ownerUrl, "select to_regclass('half_done') as found")).toEqual([
      { found: null },
    ]);
  });

  test("changed later, or of a newer version, are rejected", async () => {
    await writeMigrations(folder, [[first[0], `${first[1]} -- changed`], second]);
    await expect(migrate(server.ownerUrl, { migrationsFolder: folder })).rejects.toThrow(
      "Migration 0000_people was changed after it had been applied.",
    );
    await writeMigrations(folder, [first]);
    await expect(migrate(server.ownerUrl, { migrationsFolder: folder })).rejects.toThrow(
      "belongs to a newer version of Guildhall",
    );
    await writeMigrations(folder, [first, second]);
  });

  test("of the repository apply, also to an external database with one role", async () => {
    const url = await outsideDatabase("outside");
    await migrate(url, { appRole: "a_role_that_is_not_there" });
    expect(await pendingMigrations(url)).toEqual([]);
    await useQueues(url);
  }, 20_000);
});

describe("database roles", () => {
  test("the application can neither change tables nor gain rights", async () => {
    for (const [sql, state] of [
      ["create table mine ()", "42501"],
      ["create temporary table mine ()", "42501"],
      ["create table pgboss.mine ()", "42501"],
      ["create schema mine", "42501"],
      ["alter table people add column more text", "42501"],
      ["drop table people", "42501"],
      ["truncate people", "42501"],
      ["set role postgres", "42501"],
      ["set role guildhall_owner", "42501"],
      ["alter role guildhall_app superuser", "42501"],
      ["create role another", "42501"],
      ["select pg_read_file('/etc/passwd')", "42501"],
      ["copy people to program 'cat'", "42501"],
      ["insert into drizzle.__drizzle_migrations (hash) values ('x')", "42501"],
    ] as const) {
      await expect(ask(server.appUrl, sql), sql).rejects.toMatchObject({ code: state });
    }
    await expect(ask(server.ownerUrl, "create role another")).rejects.toMatchObject({
      code: "42501",
    });
    await expect(ask(server.readOnlyUrl, "insert into people values ('x')")).rejects.toMatchObject({
      code: expect.stringMatching(/42501|25006/),
    });
  });

  test("every connection needs a password and none is stored in plain text", async () => {
    const rules = await ask(
      server.superuserUrl,
      "select auth_method, error from pg_hba_file_rules",
    );
    expect(rules).toEqual([{ auth_method: "scram-sha-256", error: null }]);
    const stored = await ask(
      server.superuserUrl,
      "select rolpassword like 'SCRAM-SHA-256$4096:%' as scram from pg_authid where rolcanlogin",
    );
    expect(stored.every((row) => row.scram)).toBe(true);
    const without = server.appUrl.replace(/:[^:@]+@/, ":wrong@");
    await expect(ask(without, "select 1")).rejects.toMatchObject({ code: "28P01" });
  });
});

describe("job queues", () => {
  test("work for the application's role, which installs nothing", async () => {
    await useQueues(server.appUrl);
  }, 20_000);

  test("of an older pg-boss are upgraded by the owner, including indexes", async () => {
    await withClient(server.ownerUrl, async (client) => {
      for (let version = queueSchemaVersion; version > 37; version--) {
        await client.query(getRollbackPlans("pgboss", version));
      }
    });
    expect(await pendingMigrations(server.appUrl, folder)).toEqual([boss]);
    expect(await migrate(server.ownerUrl, { migrationsFolder: folder })).toEqual([boss]);
    const queue = new PgBoss({ connectionString: server.ownerUrl, migrate: false });
    await queue.start();
    expect(await queue.detectSchemaDrift()).toMatchObject({ ok: true });
    await queue.stop({ graceful: false });
    await useQueues(server.appUrl);
  }, 20_000);
});

async function useQueues(connectionString: string) {
  const queue = new PgBoss({ connectionString, migrate: false, createSchema: false });
  const problems: unknown[] = [];
  queue.on("error", (error) => problems.push(error));
  await queue.start();
  try {
    await queue.createQueue("letters_failed");
    await queue.createQueue("letters", { deadLetter: "letters_failed", retryLimit: 0 });
    await queue.updateQueue("letters", { retryLimit: 1 });
    const id = await queue.send("letters", { to: "mira" });
    const [job] = await queue.fetch<{ to: string }>("letters");
    expect(job).toMatchObject({ id, data: { to: "mira" } });
    if (!job) throw new Error("no job came");
    await queue.complete("letters", job.id);
    expect(await queue.findJobs("letters", { id: job.id })).toMatchObject([{ state: "completed" }]);
    await queue.schedule("letters", "0 3 * * *", { to: "everyone" });
    expect(await queue.getSchedules("letters")).toHaveLength(1);
    await withClient(connectionString, async (client) => {
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
      await client.query("begin");
      await queue.send("letters", { to: "nobody" }, { db });
      await client.query("rollback");
    });
    expect(await queue.fetch("letters")).toEqual([]);
    await queue.supervise();
    await queue.deleteQueue("letters");
  } finally {
    await queue.stop({ graceful: false });
  }
  expect(problems).toEqual([]);
}
