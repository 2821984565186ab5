import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { withClient } from "./connection.ts";
import { asMigrator, inSingleTransaction } from "./migrate.ts";
import { migrationsFolder, readMigrations } from "./migrations.ts";
import { PostgresProblem } from "./problem.ts";
import { queueSchema } from "./queue-schema.ts";

const q = pg.escapeIdentifier;

const ourSchemas = ["drizzle", queueSchema, "ledger", "sandbox"];

/**
 * Removes everything of ours from the database, in one transaction; extensions, roles, default
 * privileges and other schemas stay. Refuses while anything else is connected, or where `public` has
 * something that is not ours.
 */
export async function emptyDatabase(ownerUrl: string): Promise<void> {
  await asMigrator(ownerUrl, undefined, async (client) => {
    await rejectConnected(client);
    await inSingleTransaction(client, async () => {
      await rejectForeign(client);
      await dropSchemas(client);
      await dropPublicObjects(client);
    });
  });
}

/** Fails while anything else is connected to the database. */
export const requireUnused = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, rejectConnected);

/** How long a connection that was just closed, such as one of our own, may take to be gone. */
const closingMs = 3_000;

async function rejectConnected(client: pg.Client): Promise<void> {
  const endsAt = performance.now() + closingMs;
  while (await hasOthers(client)) {
    if (performance.now() > endsAt)
      throw new PostgresProblem(
        "The database is in use. Stop the server and everything else that is connected to it, then try again.",
      );
    await sleep(100);
  }
}

/** To a role that may not see them, sessions of others have no type; only those of users count. */
async function hasOthers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`
    select exists (select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
        and coalesce(backend_type, 'client backend') = 'client backend') as used`);
  return rows[0]?.used;
}

const created =
  /\b(?:create (?:or replace )?(?:unlogged )?(?:table|view|materialized view|sequence|function|procedure|type|domain)(?: if not exists)?|rename to)\s+(?:"?public"?\.)?"?(\w+)"?/gi;

/** Names of everything that migrations have ever created in `public`. */
const ourNames = (): string[] =>
  readMigrations(migrationsFolder).flatMap(({ statements }) =>
    statements.flatMap((statement) =>
      [...statement.matchAll(created)].map(([, name]) => name ?? ""),
    ),
  );

/** A database that another application shares: what it has in `public` must not be dropped. */
async function rejectForeign(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from (
      select relname::text as name, oid, 'pg_class'::regclass as class from pg_class
        where relnamespace = 'public'::regnamespace and not relispartition
          and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      union all
      select proname, oid, 'pg_proc'::regclass from pg_proc
        where pronamespace = 'public'::regnamespace
      union all
      select typname, oid, 'pg_type'::regclass from pg_type
        where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
    ) found
    where name <> all ($1) and not exists (select from pg_depend d
      where d.classid = found.class and d.objid = found.oid and d.deptype in ('e', 'i', 'a'))
    order by name limit 5`,
    [ourNames()],
  );
  if (rows.length > 0)
    throw new PostgresProblem(
      `The schema public of the database has something that is not Guildhall's: ${rows.map(({ name }) => name).join(", ")}. Nothing was removed. Move it elsewhere, or keep the content with --keep-content.`,
    );
}

async function dropSchemas(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; owner: string; mine: boolean }>(
    `select nspname as name, pg_get_userbyid(nspowner)::text as owner,
      pg_has_role(nspowner, 'usage') as mine
    from pg_namespace where nspname = any ($1)`,
    [ourSchemas],
  );
  for (const { name, owner, mine } of rows) {
    if (!mine) await client.query(`set local role ${q(owner)}`);
    await client.query(`drop schema ${q(name)} cascade`);
    await client.query("reset role");
  }
}

/** The schema `public` itself stays: the extensions are in it. */
async function dropPublicObjects(client: pg.Client): Promise<void> {
  await client.query(`do $$
    declare
      o record;
    begin
      for o in
        select case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
            when 'S' then 'sequence' else 'table' end as kind,
          c.oid::regclass::text as name
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and not c.relispartition
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass
            and d.objid = c.oid and d.deptype in ('e', 'i', 'a'))
      loop
        execute format('drop %s if exists %s cascade', o.kind, o.name);
      end loop;
      for o in
        select case p.prokind when 'p' then 'procedure' when 'a' then 'aggregate' else 'function' end as kind,
          p.oid::regprocedure::text as name
        from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass
            and d.objid = p.oid and d.deptype in ('e', 'i'))
      loop
        execute format('drop %s if exists %s cascade', o.kind, o.name);
      end loop;
      for o in
        select case t.typtype when 'd' then 'domain' else 'type' end as kind, t.oid::regtype::text as name
        from pg_type t
        where t.typnamespace = 'public'::regnamespace and t.typtype in ('d', 'e', 'c')
          and (t.typrelid = 0 or exists (select from pg_class where oid = t.typrelid and relkind = 'c'))
          and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass
            and d.objid = t.oid and d.deptype in ('e', 'i'))
      loop
        execute format('drop %s if exists %s cascade', o.kind, o.name);
      end loop;
      for o in
        select cfgname as name, 'configuration' as kind from pg_ts_config
          where cfgnamespace = 'public'::regnamespace and not exists (select from pg_depend d
            where d.classid = 'pg_ts_config'::regclass and d.objid = pg_ts_config.oid and d.deptype = 'e')
        union all
        select dictname, 'dictionary' from pg_ts_dict
          where dictnamespace = 'public'::regnamespace and not exists (select from pg_depend d
            where d.classid = 'pg_ts_dict'::regclass and d.objid = pg_ts_dict.oid and d.deptype = 'e')
      loop
        execute format('drop text search %s if exists %I cascade', o.kind, o.name);
      end loop;
    end $$`);
}
