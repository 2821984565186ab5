import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDiskStorage, type Storage } from "../../storage.ts";
import { migrate } from "../migrate.ts";
import type { RunningPostgres } from "../start.ts";
import { ask, testClusters } from "../test-clusters.ts";
import { backup } from "./backup.ts";
import { fileChecksum, type Manifest } from "./manifest.ts";
import { restore } from "./restore.ts";

const trial = testClusters();
let server: RunningPostgres;
let folder: string;
let migrations: string;
let saved: string;
let files: Storage;
let picture: string;
let databases = 0;

const picturesBytes = Buffer.from([0, 255, 10, 13]);

/** Deliberately awkward: circular foreign keys, triggers that rewrite rows, restricted owners. */
const schema = `
  create type mood as enum ('glad', 'so-so');
  create domain cents as bigint check (value >= 0);
  create schema ledger authorization strict_owner;
  create table "Odd ""names""" (
    "the id" bigint generated always as identity (start with 5 increment by 3) primary key,
    doubled bigint generated always as ("the id" * 2) stored,
    halved bigint generated always as ("the id" / 2) virtual,
    big bigint, exact numeric, inexact float8, cents cents, mood mood, moods mood[],
    words text, folded citext, plain char(5), raw bytea, doc jsonb, loose json,
    tags text[], grid int[][], at timestamptz, naive timestamp, day date, clock timetz, span interval,
    id uuid default uuidv7(), yes boolean, range tstzrange, net inet, bits bit varying,
    vector tsvector, box box, kind regclass, money money
  );
  create table guilds (id int primary key, founder int not null);
  create table members (id int primary key, guild int not null references guilds, mentor int references members);
  alter table guilds add foreign key (founder) references members deferrable initially deferred;
  create table no_key (word text, n int);
  create table empty (id text primary key);
  create unlogged table short_lived (id int primary key);
  create table parts (at date not null, note text) partition by range (at);
  create table parts_2026 partition of parts for values from ('2026-01-01') to ('2027-01-01');
  create table parts_rest partition of parts default;
  create table touched (id text collate "C" primary key, touched_at timestamptz not null);
  create function touch() returns trigger language plpgsql as
    $$ begin new.touched_at := '1970-01-01Z'; return new; end $$;
  create trigger touch before insert on touched for each row execute function touch();
  create table defaults (key text primary key, value text);
  insert into defaults values ('site_name', 'as the migration wrote it');
  --> statement-breakpoint
  set local role strict_owner;
  --> statement-breakpoint
  create table ledger.entries (id bigserial primary key, amount_minor bigint not null);
  --> statement-breakpoint
  create function ledger.refuse() returns trigger language plpgsql as
    $$ begin raise exception 'entries are never written by hand'; end $$;
  --> statement-breakpoint
  create trigger refuse before insert on ledger.entries for each row execute function ledger.refuse();
  --> statement-breakpoint
  alter table ledger.entries enable always trigger refuse;
  --> statement-breakpoint
  reset role
`;

const rows = [
  `insert into "Odd ""names""" (big, exact, inexact, cents, mood, moods, words, folded, plain, raw, doc,
     loose, tags, grid, at, naive, day, clock, span, yes, range, net, bits, vector, box, kind, money)
   values (9223372036854775807, 12345678901234567890.000000000100, 0.1::float8 + 0.2, 7, 'so-so',
     '{glad,so-so}', E'tab\\t newline\\n back\\\\slash \\\\. \\\\N é 🜁 \\r\\n', 'MiRa', 'ab', '\\x00ff0a5c4e',
     '{"a": [1, 1.10, null, "\\u00e9\\n"], "b": {}}', '{"b":1,  "a":2, "a":3}',
     '{"", NULL, "NULL", "a,b", "quo\\"te"}', '{{1,2},{3,NULL}}',
     '2026-03-29 02:30:00.123456+02', 'infinity', '0044-03-15 BC', '12:00:00+05:30',
     '1 year -2 mons 3 days 04:05:06.789', true, '[2026-01-01, 2027-01-01)', '2001:db8::/32',
     B'10110', 'cat:3 fat:2A', '(1,2),(3,4)', 'pg_class', '12.34')`,
  `insert into "Odd ""names""" (big, inexact, exact, words, at) values
     (-9223372036854775808, 'NaN', 'NaN', '', '-infinity'), (0, '-0', 'Infinity', null, 'epoch')`,
  `begin; insert into guilds values (1, 2), (2, 1);
   insert into members values (1, 1, 2), (2, 2, null), (3, 1, 3); commit`,
  "insert into no_key values ('twice', 1), ('twice', 1), (null, null)",
  "insert into short_lived values (1)",
  "insert into parts values ('2026-05-05', 'in'), ('1999-01-01', 'out')",
  "alter table touched disable trigger touch; insert into touched values ('Z', '2026-06-01Z'), ('a', '2026-07-01Z'), ('é', 'epoch'); alter table touched enable trigger touch",
  "update defaults set value = 'The Hall'",
  "insert into members select n, 1, null from generate_series(10, 30000) n",
];

const everything = `
  select (select json_agg(t order by "the id") from "Odd ""names""" t) as odd,
    (select array_agg(pg_typeof(loose)::text || loose::text) from "Odd ""names""") as loose,
    (select json_agg(t order by id) from guilds t) as guilds,
    (select count(*)::int from members) as members,
    (select json_agg(t order by t::text) from no_key t) as no_key,
    (select json_agg(json_build_object('in', tableoid::regclass, 'note', note) order by note) from parts) as parts,
    (select json_agg(t order by id) from touched t) as touched,
    (select json_agg(t) from defaults t) as defaults,
    (select json_agg(t order by id) from ledger.entries t) as entries`;

async function freshDatabase(): Promise<{ ownerUrl: string; superuserUrl: string }> {
  const name = `fresh_${++databases}`;
  await ask(server.superuserUrl, `create database ${name} owner guildhall_owner`);
  const at = (url: string) => url.replace(/[^/]+$/, name);
  return { ownerUrl: at(server.ownerUrl), superuserUrl: at(server.superuserUrl) };
}

async function writeMigration(tag: string, sql: string, index: number) {
  const file = join(migrations, "meta/_journal.json");
  const { entries } = JSON.parse(await readFile(file, "utf8").catch(() => '{"entries":[]}'));
  entries.push({ idx: index, tag, when: 1_000 + index, breakpoints: true });
  await writeFile(file, JSON.stringify({ entries }));
  await writeFile(join(migrations, `${tag}.sql`), sql);
}

beforeAll(async () => {
  server = await trial.start(await trial.folder());
  folder = await trial.folder();
  migrations = join(folder, "migrations");
  saved = join(folder, "saved");
  await mkdir(join(migrations, "meta"), { recursive: true });
  await writeMigration("0000_awkward", schema, 0);
  await ask(
    server.superuserUrl,
    `create role strict_owner nologin;
     grant strict_owner to guildhall_owner with inherit false, set true;
     grant create on database guildhall to strict_owner`,
  );
  await migrate(server.ownerUrl, { migrationsFolder: migrations });
  for (const sql of rows) await ask(server.ownerUrl, sql);
  await ask(
    server.superuserUrl,
    `alter table ledger.entries disable trigger refuse;
     insert into ledger.entries (amount_minor) values (100), (-100);
     alter table ledger.entries enable always trigger refuse`,
  );
  const queue = new PgBoss({ connectionString: server.appUrl, migrate: false });
  await queue.start();
  await queue.createQueue("letters");
  await queue.send("letters", { to: "mira", body: "tab\there" });
  await queue.schedule("letters", "0 3 * * *", { to: "all" });
  await queue.stop({ graceful: false });
  files = await openDiskStorage(join(folder, "files"));
  picture = (await files.put(new Blob([picturesBytes]).stream(), { maxBytes: 100 })).key;
  await files.put(new Blob([]).stream(), { maxBytes: 100 });
}, 60_000);
afterAll(() => trial.clear(), 30_000);

describe("backup and restore", () => {
  test("restore every value, and sequences continue", async () => {
    const made = await backup(server.ownerUrl, saved, { files });
    expect(made).toMatchObject({ folder: saved, files: 2 });
    expect((await stat(saved)).mode & 0o777).toBe(0o700);
    expect((await readdir(folder)).filter((name) => name.endsWith(".half"))).toEqual([]);

    const { ownerUrl, superuserUrl } = await freshDatabase();
    await ask(superuserUrl, `grant create on database fresh_${databases} to strict_owner`);
    const again = await openDiskStorage(join(folder, "files again"));
    const result = await restore(saved, ownerUrl, { files: again, migrationsFolder: migrations });
    expect(result).toEqual({ tables: made.tables, rows: made.rows, files: 2, warnings: [] });
    expect(await ask(ownerUrl, "select * from short_lived")).toEqual([]);
    expect(await ask(superuserUrl, everything)).toEqual(await ask(server.superuserUrl, everything));
    expect(await new Response(await again.get(picture)).bytes()).toEqual(
      new Uint8Array(picturesBytes),
    );

    const next =
      'insert into "Odd ""names""" (words) values (\'next\') returning "the id"::int, doubled::int, halved::int';
    expect(await ask(ownerUrl, next)).toEqual([{ "the id": 14, doubled: 28, halved: 7 }]);
    expect(await ask(superuserUrl, "select nextval('ledger.entries_id_seq')::int as n")).toEqual([
      { n: 3 },
    ]);
    await expect(ask(ownerUrl, "insert into members values (4, 99, null)")).rejects.toMatchObject({
      code: "23503",
    });
    await expect(ask(superuserUrl, "insert into ledger.entries values (9, 1)")).rejects.toThrow(
      "entries are never written by hand",
    );
    const triggers = "select tgname, tgenabled from pg_trigger where not tgisinternal order by 1";
    const keys =
      "select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1, 2";
    for (const sql of [triggers, keys]) {
      expect(await ask(superuserUrl, sql)).toEqual(await ask(server.superuserUrl, sql));
    }

    const queue = new PgBoss({ connectionString: ownerUrl, migrate: false });
    await queue.start();
    expect(await queue.fetch("letters")).toMatchObject([
      { data: { to: "mira", body: "tab\there" } },
    ]);
    expect(await queue.getSchedules("letters")).toHaveLength(1);
    await queue.stop({ graceful: false });
  }, 30_000);

  test("taken twice of the same rows, the backup is byte-identical", async () => {
    const again = join(folder, "again");
    await backup(server.ownerUrl, again);
    const tables = async (of: string): Promise<Manifest["tables"]> =>
      JSON.parse(await readFile(join(of, "manifest.json"), "utf8")).tables;
    expect(await tables(again)).toEqual(await tables(saved));
  });

  test("an older backup is migrated to the latest version", async () => {
    await writeMigration("0001_later", "alter table empty add column more int default 3", 1);
    const { ownerUrl, superuserUrl } = await freshDatabase();
    await ask(superuserUrl, `grant create on database fresh_${databases} to strict_owner`);
    await restore(saved, ownerUrl, {
      files: await openDiskStorage(join(folder, "files later")),
      migrationsFolder: migrations,
    });
    await ask(ownerUrl, "insert into empty values ('x')");
    expect(await ask(ownerUrl, "select more from empty")).toEqual([{ more: 3 }]);
  }, 20_000);
});

describe("a restore is rejected without changes,", () => {
  const damage: Array<[string, (copy: string) => Promise<void>, RegExp]> = [
    [
      "when a table file has changed",
      async (copy) => {
        const file = join(copy, "tables", (await readdir(join(copy, "tables")))[3] ?? "");
        const bytes = await readFile(file);
        bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1;
        await writeFile(file, bytes);
      },
      /is damaged: tables\/004-.* is not as it was written\. Nothing was restored/,
    ],
    [
      "when a stored file is missing",
      (copy) => rm(join(copy, "files", picture.slice(0, 2), picture.slice(2, 4), picture)),
      /is damaged: files\/.* is missing/,
    ],
    [
      "when the manifest has changed",
      async (copy) => {
        const file = join(copy, "manifest.json");
        await writeFile(file, (await readFile(file, "utf8")).replace('"rows": 3', '"rows": 4'));
      },
      /is damaged: manifest\.json is not as it was written/,
    ],
    [
      "when the manifest is truncated",
      (copy) => writeFile(join(copy, "manifest.json"), '{"format": 1, "tab'),
      /is damaged: manifest\.json cannot be read/,
    ],
    [
      "when the backup is of a newer format",
      (copy) => writeFile(join(copy, "manifest.json"), '{"format": 2}'),
      /newer version of Guildhall \(format 2/,
    ],
    [
      "when the checksums contain a path outside the folder",
      async (copy) => {
        const file = join(copy, "SHA256SUMS");
        await writeFile(
          file,
          `${await readFile(file, "utf8")}${"0".repeat(64)}  ../../etc/passwd\n`,
        );
      },
      /is damaged: SHA256SUMS cannot be read/,
    ],
    [
      "when the rows differ from the manifest, though every checksum is right",
      async (copy) => {
        const file = join(copy, "manifest.json");
        const text = await readFile(file, "utf8");
        const { tables }: Manifest = JSON.parse(text);
        const members = tables.find(({ name }) => name === "members");
        await writeFile(file, text.replace(members?.sha256 ?? "", "0".repeat(64)));
        const checksums = join(copy, "SHA256SUMS");
        const listed = (await readFile(checksums, "utf8")).replace(/^.*manifest\.json\n/m, "");
        await writeFile(checksums, `${listed}${await fileChecksum(file)}  manifest.json\n`);
      },
      /After loading, public\.members was not what the backup says/,
    ],
    ["when there is no backup", (copy) => rm(join(copy, "manifest.json")), /is not a backup/],
  ];
  let ownerUrl: string;
  beforeAll(async () => {
    const fresh = await freshDatabase();
    ownerUrl = fresh.ownerUrl;
    await ask(fresh.superuserUrl, `grant create on database fresh_${databases} to strict_owner`);
  });

  test.each(damage)(
    "%s",
    async (_name, spoil, sentence) => {
      const copy = join(folder, "spoilt");
      await rm(copy, { recursive: true, force: true });
      await cp(saved, copy, { recursive: true });
      await spoil(copy);
      const never = await openDiskStorage(join(folder, "never"));
      const options = { files: never, migrationsFolder: migrations };
      await expect(restore(copy, ownerUrl, options)).rejects.toThrow(sentence);
      expect(await ask(ownerUrl, "select to_regclass('members') as found")).toEqual([
        { found: null },
      ]);
      expect(await Array.fromAsync(never.list())).toEqual([]);
    },
    20_000,
  );

  test("when the database has rows, or the backup has unknown migrations", async () => {
    await expect(
      restore(saved, server.ownerUrl, { files, migrationsFolder: migrations }),
    ).rejects.toThrow(/The database is not empty: .* has rows/);
    await expect(restore(saved, ownerUrl, { files })).rejects.toThrow(
      /newer or another version of Guildhall/,
    );
    await expect(backup(server.ownerUrl, saved)).rejects.toThrow(/is not empty\.$/);
  });
});
