import type pg from "pg";
import { type Canaries, canarySql } from "./canaries.ts";
import { columnClasses } from "./column-classes.ts";

interface ColumnFacts {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly references: { readonly table: string; readonly column: string } | null;
}

/** The classes whose canaries are written by SQL, and the outsiders who may see them. */
const seenBy: Readonly<Record<string, readonly string[]>> = {
  owner: [],
  staff: ["moderator"],
  secret: [],
};

const quoted = (table: string) =>
  table
    .split(".")
    .map((part) => `"${part}"`)
    .join(".");

/**
 * Writes a canary into every row of every column that is private to its owner, to staff, or to no
 * one. An empty table gets a row first. Returns the columns that could not take one.
 */
export async function plantColumns(
  client: pg.Client,
  canaries: Canaries,
  ownerId: string,
): Promise<string[]> {
  const failed: string[] = [];
  // Append-only tables and foreign keys must not keep the canaries out; check constraints still do.
  await client.query("set session_replication_role = replica");
  await client.query("alter table audit_entries disable trigger all");
  for (const [table, columns] of Object.entries(columnClasses)) {
    const planted = Object.entries(columns).filter(
      ([, kind]) => (kind.split(",")[0] ?? "") in seenBy,
    );
    if (planted.length === 0) continue;
    const { rows } = await client.query(`select from ${quoted(table)} limit 1`);
    if (rows.length === 0)
      await insertRow(client, table, ownerId).catch((error: Error) =>
        failed.push(`${table}: ${error.message}`),
      );
    for (const [column, kind] of planted) {
      const [of = "", format = ""] = kind.split(",");
      const where = `${table}.${column} (${of})`;
      const first = canaries.column(where, seenBy[of]);
      try {
        await plant(client, { table, column, format, first });
      } catch (error) {
        failed.push(`${where}: ${(error as Error).message}`);
      }
    }
  }
  await client.query("alter table audit_entries enable trigger all");
  await client.query("set session_replication_role = origin");
  return failed;
}

interface Target {
  readonly table: string;
  readonly column: string;
  readonly format: string;
  readonly first: number;
}

async function plant(client: pg.Client, { table, column, format, first }: Target) {
  const name = `"${column}"`;
  const { rows } = await client.query<{ type: string }>(
    `select udt_name as type from information_schema.columns
     where (case table_schema when 'public' then table_name
       else table_schema || '.' || table_name end) = $1 and column_name = $2`,
    [table, column],
  );
  const word = canarySql(first, "numbered.n");
  const value = canaryValue(rows[0]?.type ?? "", name, word, format);
  // Some rows must not have a value; where none has one, any of them may.
  const result = await client.query(
    `with numbered as (select ctid as place, row_number() over () as n from ${quoted(table)}
       where ${name} is not null or not exists (select from ${quoted(table)} where ${name} is not null))
     update ${quoted(table)} t set ${name} = ${value} from numbered where t.ctid = numbered.place`,
  );
  if (!result.rowCount) throw new Error("there is no row");
}

function canaryValue(type: string, name: string, word: string, format: string): string {
  const key = /^json:(\w+)$/.exec(format)?.[1];
  if (key) {
    const part = `jsonb_build_object('${key}', ${word})`;
    return `case jsonb_typeof(t.${name})
      when 'array' then (select jsonb_agg(each || ${part}) from jsonb_array_elements(t.${name}) each)
      else coalesce(t.${name}, '{}') || ${part} end`;
  }
  if (format === "email") return `${word} || '@canary.test'`;
  if (format === "url") return `'https://' || ${word} || '.example/' || ${word}`;
  return type === "_text" ? `array[${word}]` : word;
}

/** A row of nothing in particular, which belongs to this member. */
async function insertRow(client: pg.Client, table: string, ownerId: string): Promise<void> {
  const columns = await columnsOf(client, table);
  const values: string[] = [];
  const names: string[] = [];
  for (const column of columns) {
    const given = moreValues[table]?.[column.name];
    if (!column.required && given === undefined) continue;
    names.push(`"${column.name}"`);
    values.push(given ?? (await placeholder(client, table, column, ownerId)));
  }
  await client.query(
    `insert into ${quoted(table)} (${names.join(", ")}) values (${values.join(", ")})`,
  );
}

async function columnsOf(client: pg.Client, table: string): Promise<ColumnFacts[]> {
  const { rows } = await client.query<{
    name: string;
    type: string;
    required: boolean;
    to: string | null;
    key: string | null;
  }>(
    `select a.attname as name, t.typname as type,
       a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' as required,
       k.confrelid::regclass::text as "to",
       (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) as key
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     left join lateral (select * from pg_constraint where contype = 'f' and conrelid = a.attrelid
       and conkey = array[a.attnum] limit 1) k on true
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    [table],
  );
  return rows.map(({ to, key, ...rest }) => ({
    ...rest,
    references: to && key ? { table: to, column: key } : null,
  }));
}

/** Where checks need more than the required columns. */
const moreValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  approvals: { role: "'moderator'", give: "true" },
  // The only answer to a dispute is that of the first one, which is inserted after this.
  dispute_files: { dispute_id: "(select id from disputes limit 1)" },
  invoices: {
    kind: "'invoice'",
    treatment: "'taxed'",
    country: "'FR'",
    lines: "'[]'",
    gross_minor: "2",
    currency: "'EUR'",
    seller: `'{"name": "Seller", "address": "", "country": "DE", "vatId": ""}'`,
    buyer: `'{"name": "Buyer", "address": "", "country": "FR", "region": "", "vatId": ""}'`,
  },
  // Finished, or the sender would send it and replace what is written here.
  newsletter_mailings: { state: "'done'", finished_at: "now()" },
  newsletter_recipients: { state: "'sent'", done_at: "now()" },
  payment_taxes: {
    mode: "'added'",
    treatment: "'taxed'",
    country: "'FR'",
    lines: "'[]'",
    gross_minor: "2",
    currency: "'EUR'",
  },
};

const plainValues: Readonly<Record<string, string>> = {
  bool: "false",
  int2: "1",
  int4: "1",
  int8: "1",
  timestamptz: "now()",
  date: "current_date",
  jsonb: "'{}'",
  _text: "'{}'",
  uuid: "gen_random_uuid()",
  bytea: "'\\x00'",
};

async function placeholder(
  client: pg.Client,
  table: string,
  { name, type, references }: ColumnFacts,
  ownerId: string,
): Promise<string> {
  if (references?.table === "users") return `'${ownerId}'`;
  if (references) {
    const { rows } = await client.query<{ value: string }>(
      `select "${references.column}"::text as value from ${references.table} limit 1`,
    );
    return rows[0] ? `'${rows[0].value}'` : "gen_random_uuid()";
  }
  if (type in plainValues) return plainValues[type] ?? "";
  return `'${(await firstAllowed(client, table, name)) ?? "x"}'`;
}

/** The first value of a `column in (…)` check. */
async function firstAllowed(client: pg.Client, table: string, column: string) {
  const { rows } = await client.query<{ check: string }>(
    `select pg_get_constraintdef(oid) as "check" from pg_constraint
     where contype = 'c' and conrelid = $1::regclass`,
    [table],
  );
  const list = new RegExp(`\\(?\\b${column}\\b\\)? = ANY \\(ARRAY\\['([^']*)'`);
  return rows.map(({ check }) => list.exec(check)?.[1]).find((value) => value !== undefined);
}
