import {
  Column,
  getTableName,
  Name,
  Param,
  Placeholder,
  type Query,
  SQL,
  type SQLChunk,
  StringChunk,
  Table,
} from "drizzle-orm";

/**
 * Drizzle makes an object for each piece of a statement and compares each piece with up to fifteen
 * classes. This writes the same text and parameters into one string, and leaves rare pieces (views,
 * subqueries, enumerations, inlined parameters) to Drizzle (docs/decisions/0152-queries-built-once-per-kind-of-reader.md).
 */

type Build = SQL["buildQueryFromSourceParams"];
type Config = Parameters<Build>[1] & { readonly paramStartIndex: { value: number } };

type Kind =
  | "text"
  | "name"
  | "sql"
  | "table"
  | "column"
  | "param"
  | "placeholder"
  | "aliased"
  | "other";

interface Written {
  readonly params: unknown[];
  readonly config: Config;
  readonly columns: WeakMap<Column, string>;
}

const kinds = new Map<unknown, Kind>();

function kindOf(chunk: object): Kind {
  const known = kinds.get(chunk.constructor);
  if (known) return known;
  const kind = newKindOf(chunk);
  kinds.set(chunk.constructor, kind);
  return kind;
}

function newKindOf(chunk: object): Kind {
  if (chunk instanceof StringChunk) return "text";
  if (chunk instanceof Name) return "name";
  if (chunk instanceof SQL) return "sql";
  if (chunk instanceof Table) return "table";
  if (chunk instanceof Column) return "column";
  if (chunk instanceof Param) return "param";
  if (chunk instanceof Placeholder) return "placeholder";
  if (chunk instanceof SQL.Aliased) return "aliased";
  return "other";
}

/** What Drizzle's types leave out. */
const internals = {
  schemaOf: (table: Table) =>
    (table as unknown as Record<symbol, string | undefined>)[Symbol.for("drizzle:Schema")],
  isAlias: (table: Table) =>
    (table as unknown as Record<symbol, boolean | undefined>)[Symbol.for("drizzle:IsAlias")],
  inlinesParams: (sql: SQL) =>
    (sql as unknown as { readonly shouldInlineParams: boolean }).shouldInlineParams,
};

/** A statement's columns by the casing they are written in: there are a few in a process. */
const columnTexts = new WeakMap<object, WeakMap<Column, string>>();

const original: Build = SQL.prototype.buildQueryFromSourceParams;

function textOfAll(out: Written, chunks: readonly SQLChunk[], within: SQL): string {
  let text = "";
  for (const chunk of chunks) text += textOf(out, chunk, within);
  return text;
}

/** Adds the parameters of the piece to `out`. */
function textOf(out: Written, chunk: SQLChunk | undefined, within: SQL): string {
  if (chunk === undefined) return "";
  if (typeof chunk !== "object" || chunk === null) return parameter(out, chunk);
  if (Array.isArray(chunk)) return textOfList(out, chunk, within);
  switch (kindOf(chunk)) {
    case "text":
      return (chunk as StringChunk).value.join("");
    case "name":
      return out.config.escapeName((chunk as Name).value);
    case "sql":
      return internals.inlinesParams(chunk as SQL)
        ? textByDrizzle(out, chunk, within)
        : textOfAll(out, (chunk as SQL).queryChunks, within);
    case "table":
      return tableText(out, chunk as Table);
    case "column":
      return columnText(out, chunk as Column);
    case "param":
      return textOfParam(out, chunk as Param, within);
    case "placeholder":
      return parameter(out, chunk);
    case "aliased": {
      const { fieldAlias } = chunk as SQL.Aliased;
      return fieldAlias === undefined
        ? textByDrizzle(out, chunk, within)
        : out.config.escapeName(fieldAlias);
    }
    default:
      return textByDrizzle(out, chunk, within);
  }
}

const textOfList = (out: Written, list: readonly SQLChunk[], within: SQL): string =>
  `(${list.map((item) => textOf(out, item, within)).join(", ")})`;

function textOfParam(out: Written, param: Param, within: SQL): string {
  const { value, encoder } = param;
  if (value instanceof Placeholder) return parameter(out, param);
  const mapped = value === null ? null : encoder.mapToDriverValue(value);
  return mapped instanceof SQL ? textOf(out, mapped, within) : parameter(out, mapped);
}

function parameter(out: Written, value: unknown): string {
  out.params.push(value);
  return out.config.escapeParam(out.config.paramStartIndex.value++, value);
}

function tableText({ config: { escapeName } }: Written, table: Table): string {
  const schema = internals.schemaOf(table);
  const name = escapeName(getTableName(table));
  return schema === undefined || internals.isAlias(table) ? name : `${escapeName(schema)}.${name}`;
}

function columnText(out: Written, column: Column): string {
  const known = out.columns.get(column);
  if (known !== undefined) return known;
  const { casing, escapeName } = out.config;
  const text = `${tableText(out, column.table)}.${escapeName(casing.getColumnCasing(column))}`;
  out.columns.set(column, text);
  return text;
}

function textByDrizzle(out: Written, chunk: SQLChunk, within: SQL): string {
  const { sql, params } = original.call(within, [chunk], out.config);
  out.params.push(...params);
  return sql;
}

/** Types of parameters are left out: only drivers for HTTP use them. */
export function writeQuery(this: SQL, chunks: SQLChunk[], given: Parameters<Build>[1]): Query {
  if (given.inlineParams || given.invokeSource || internals.inlinesParams(this))
    return original.call(this, chunks, given);
  const config = { ...given, paramStartIndex: given.paramStartIndex ?? { value: 0 } };
  const columns = columnTexts.get(config.casing) ?? new WeakMap<Column, string>();
  columnTexts.set(config.casing, columns);
  const out: Written = { params: [], config, columns };
  return { sql: textOfAll(out, chunks, this), params: out.params };
}

/** Drizzle's own way, to compare with. */
export const writeQueryAsDrizzle: Build = function (this: SQL, chunks, config) {
  return original.call(this, chunks, config);
};

SQL.prototype.buildQueryFromSourceParams = writeQuery;
