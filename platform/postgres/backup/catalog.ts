import pg from "pg";
import { queueSchema } from "../queue-schema.ts";

const q = pg.escapeIdentifier;

export interface Table {
  schema: string;
  name: string;
  /** Quoted and with its schema, for SQL. */
  sql: string;
  /** All but generated ones, which are computed again. */
  columns: string[];
  /** The same order wherever the rows are, whatever language the database sorts in. */
  orderBy: string;
  /** `only`, so that a parent of plain inheritance does not give its children's rows as well. */
  only: boolean;
  /** Set if the tables belong to a role that this one has to assume first. */
  actAs: string | undefined;
}

/** The pg-boss tables with actual work; its warnings, statistics and versions are recreated. */
const queueTables = ["queue", "schedule", "subscription", "job", "job_dependency"];

// Everything that is not PostgreSQL's, an extension's, or the record of migrations, which a
// restore writes itself.
const ours = `
  n.nspname not in ('information_schema', 'drizzle') and n.nspname !~ '^pg_'
  and not exists (
    select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
  )`;

interface TableRow {
  schema: string;
  name: string;
  kind: string;
  owner: string;
  mine: boolean;
  columns: string[] | null;
  key: Array<{ name: string; text: boolean }> | null;
}

/** Tables to back up. Unlogged ones are not: their rows are short-lived by intent. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<TableRow>(`
    select n.nspname as schema, c.relname as name, c.relkind as kind,
      pg_get_userbyid(c.relowner)::text as owner, pg_has_role(c.relowner, 'usage') as mine,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      (select json_agg(json_build_object('name', a.attname, 'text', a.attcollation <> 0) order by k.place)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (attnum, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary
          and a.attrelid = c.oid and a.attnum = k.attnum and k.place <= i.indnkeyatts
      ) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and ${ours}
    order by n.nspname, c.relname`);
  return rows.flatMap((row) => {
    if (!row.columns) return [];
    if (row.schema === queueSchema && !queueTables.includes(row.name)) return [];
    return [
      {
        schema: row.schema,
        name: row.name,
        sql: `${q(row.schema)}.${q(row.name)}`,
        columns: row.columns,
        orderBy: row.key
          ? row.key.map(({ name, text }) => (text ? `${q(name)} collate "C"` : q(name))).join(", ")
          : `t::text collate "C"`,
        only: row.kind === "r",
        actAs: row.mine ? undefined : row.owner,
      },
    ];
  });
}

export interface Sequence {
  schema: string;
  name: string;
  sql: string;
  actAs: string | undefined;
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Pick<TableRow, "schema" | "name" | "owner" | "mine">>(
    `select n.nspname as schema, c.relname as name,
       pg_get_userbyid(c.relowner)::text as owner, pg_has_role(c.relowner, 'usage') as mine
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and c.relpersistence <> 't' and n.nspname <> $1 and ${ours}
     order by n.nspname, c.relname`,
    [queueSchema],
  );
  return rows.map(({ schema, name, owner, mine }) => ({
    schema,
    name,
    sql: `${q(schema)}.${q(name)}`,
    actAs: mine ? undefined : owner,
  }));
}

/** Runs `work` as the owner of what it touches, where this role only may become that owner. */
export async function actingAs<T>(
  client: pg.Client,
  owner: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (owner === undefined) return work();
  await client.query(`set local role ${q(owner)}`);
  const result = await work();
  await client.query("reset role");
  return result;
}

export interface Suspended {
  suspend: string;
  resume: string;
  actAs: string | undefined;
}

/**
 * What must be disabled while rows are loaded. Foreign keys are dropped and added back, checked all
 * at once, so neither the order of tables nor cycles matter. Triggers would write again what the
 * rows already contain.
 */
export async function listSuspended(client: pg.Client): Promise<Suspended[]> {
  const keys = await client.query<SuspendRow>(`
    select o.conname as name, c.oid::regclass::text as "table", pg_get_constraintdef(o.oid) as rest,
      pg_get_userbyid(c.relowner)::text as owner, pg_has_role(c.relowner, 'usage') as mine
    from pg_constraint o join pg_class c on c.oid = o.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    where o.contype = 'f' and o.conparentid = 0 and ${ours}`);
  const triggers = await client.query<SuspendRow>(`
    select t.tgname as name, c.oid::regclass::text as "table",
      case t.tgenabled when 'R' then 'replica' when 'A' then 'always' else '' end as rest,
      pg_get_userbyid(c.relowner)::text as owner, pg_has_role(c.relowner, 'usage') as mine
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D' and ${ours}`);
  return [
    ...keys.rows.map(({ name, table, rest, owner, mine }) => ({
      suspend: `alter table ${table} drop constraint ${q(name)}`,
      resume: `alter table ${table} add constraint ${q(name)} ${rest}`,
      actAs: mine ? undefined : owner,
    })),
    ...triggers.rows.map(({ name, table, rest, owner, mine }) => ({
      suspend: `alter table ${table} disable trigger ${q(name)}`,
      resume: `alter table ${table} enable ${rest} trigger ${q(name)}`,
      actAs: mine ? undefined : owner,
    })),
  ];
}

interface SuspendRow {
  name: string;
  table: string;
  rest: string;
  owner: string;
  mine: boolean;
}
