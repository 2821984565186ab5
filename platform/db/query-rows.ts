import {
  Column,
  DrizzleQueryError,
  fillPlaceholders,
  getTableName,
  SQL,
  Subquery,
} from "drizzle-orm";
import { NodePgPreparedQuery } from "drizzle-orm/node-postgres";
import type { SelectedFieldsOrdered } from "drizzle-orm/pg-core";
import type pg from "pg";

type Row = Record<string, unknown>;

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

interface Cell {
  /** The objects it is in, from the outermost. */
  readonly outer: readonly string[];
  readonly name: string;
  readonly decoder: Decoder;
  /** The table of a column inside an object, which is null if all of them are. */
  readonly table: string | undefined;
}

/** Tables that a join always finds, by name. */
type NotNullable = Readonly<Record<string, boolean>> | undefined;

function decoderOf(field: SelectedFieldsOrdered[number]["field"]): Decoder {
  const decoder =
    field instanceof Column
      ? field
      : field instanceof SQL
        ? (field as unknown as { readonly decoder: unknown }).decoder
        : field instanceof Subquery
          ? (field._.sql as unknown as { readonly decoder: unknown }).decoder
          : (field.sql as unknown as { readonly decoder: unknown }).decoder;
  return decoder as Decoder;
}

/**
 * Reads a row of the database as the object that its query selects. What Drizzle finds out for each
 * cell of each row is found out once here.
 */
export function rowReader(
  fields: SelectedFieldsOrdered,
  notNullable: NotNullable,
): (row: readonly unknown[]) => Row {
  const cells: Cell[] = fields.map(({ path, field }) => ({
    outer: path.slice(0, -1),
    name: path.at(-1) ?? "",
    decoder: decoderOf(field),
    table:
      notNullable && field instanceof Column && path.length === 2
        ? getTableName(field.table)
        : undefined,
  }));
  const joins = cells.some(({ table }) => table !== undefined);
  return (row) => {
    const result: Row = {};
    for (let n = 0; n < cells.length; n++) {
      const { outer, name, decoder } = cells[n] as Cell;
      const raw = row[n];
      let object = result;
      for (const part of outer) {
        object[part] ??= {};
        object = object[part] as Row;
      }
      object[name] = raw === null ? null : decoder.mapFromDriverValue(raw);
    }
    if (joins) withoutMissing(result, cells, notNullable ?? {});
    return result;
  };
}

/** What a join did not find is null instead of an object of nulls. */
function withoutMissing(
  result: Row,
  cells: readonly Cell[],
  notNullable: NonNullable<NotNullable>,
) {
  const tables = new Map<string, string | false>();
  for (const { outer, name, table } of cells) {
    const [object = ""] = outer;
    if (table === undefined) continue;
    const known = tables.get(object);
    if (known === false) continue;
    const isMissing = (result[object] as Row)[name] === null;
    if (known === undefined) tables.set(object, isMissing && table);
    else if (known !== table) tables.set(object, false);
  }
  for (const [object, table] of tables)
    if (table !== false && !notNullable[table]) result[object] = null;
}

type Prepared = typeof NodePgPreparedQuery.prototype;
type Execute = Prepared["execute"];
type Asked = { readonly text: string };

/** What Drizzle's types leave out. */
interface Internals {
  readonly client: { query(asked: Asked, params: unknown[]): Promise<pg.QueryArrayResult> };
  readonly params: unknown[];
  readonly fields: SelectedFieldsOrdered | undefined;
  readonly customResultMapper: unknown;
  readonly rawQueryConfig: Asked;
  readonly queryConfig: Asked;
  readonly joinsNotNullableMap: NotNullable;
}

const readers = new WeakMap<object, ReturnType<typeof rowReader>>();
const original: Execute = NodePgPreparedQuery.prototype.execute;

/** Without Drizzle's cache and tracing, neither of which is used. */
async function execute(this: Prepared, values: Row = {}): Promise<unknown> {
  const own = this as unknown as Internals;
  if (own.customResultMapper) return original.call(this, values);
  const { fields, client } = own;
  const asked = fields ? own.queryConfig : own.rawQueryConfig;
  const params = fillPlaceholders(own.params, values);
  let result: pg.QueryArrayResult;
  try {
    result = await client.query(asked, params);
  } catch (error) {
    throw new DrizzleQueryError(asked.text, params, error as Error);
  }
  if (!fields) return result;
  const known = readers.get(this) ?? rowReader(fields, own.joinsNotNullableMap);
  readers.set(this, known);
  return result.rows.map(known);
}

NodePgPreparedQuery.prototype.execute = execute;
