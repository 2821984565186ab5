import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { combinedMark } from "./combined-mark.ts";
import { statementName } from "./prepared-statement-client.ts";
import { sqlState } from "./sql-state.ts";
import { databaseUnavailability } from "./unavailable.ts";

/**
 * While a page is loaded, selects that are issued together are sent as one statement: most cost
 * more to send and receive than to execute (docs/decisions/0132-combine-reads.md). Within other work
 * of this kind it is part of that.
 */
export const combineReads = <T>(work: () => T): T =>
  storage.getStore() ? work() : storage.run(new Map(), work);

const storage = new AsyncLocalStorage<Map<pg.Pool, Read[]>>();

type TypeParser = (value: string) => unknown;

/** A statement as Drizzle passes it to the driver. */
interface Statement {
  readonly text: string;
  readonly rowMode?: "array";
  readonly types: { getTypeParser(oid: number, format: "text"): TypeParser };
}

interface Read {
  readonly statement: Statement;
  readonly values: readonly unknown[];
  readonly resolve: (result: Rows) => void;
  readonly reject: (error: unknown) => void;
}

type Rows = Pick<pg.QueryResult, "rows" | "rowCount">;

/** The columns of a statement's result, known once it has run alone. */
interface Shape {
  readonly id: number;
  readonly names: readonly string[];
  readonly parsers: readonly TypeParser[];
}

const maxShapes = 5_000;
const maxCombinations = 2_000;
const maxParts = 24;
/** A combined statement that failed after longer than this is not tried again in parts. */
const maxTriedMs = 3_000;
/** `json_build_array` takes 100 arguments. */
const maxColumns = 90;

const shapes = new Map<string, Shape | "alone">();
/** Never the same twice: two requests may learn a statement at the same time. */
const shapeIds = { last: 0 };
const combinations = new Map<string, string>();

const isCombinable = (statement: unknown): statement is Statement =>
  typeof statement === "object" &&
  statement !== null &&
  "types" in statement &&
  "text" in statement &&
  typeof statement.text === "string" &&
  // What has a shape was found combinable before.
  (shapes.has(statement.text) || isPlainSelect(statement.text));

const isPlainSelect = (text: string): boolean =>
  /^\s*(select|with)\s/i.test(text) &&
  !/\bfor (update|share|no key|key share)\b|\b(insert|update|delete|merge)\s|\b(nextval|set_config|pg_(try_)?advisory\w*|pg_notify)\(/i.test(
    text,
  );

type Query = (statement: unknown, values?: unknown) => Promise<pg.QueryResult>;

/** Makes the pool's `query` take part. Transactions use a connection of their own and do not. */
export function combineReadsOf(pool: pg.Pool, hasLockedTables: () => boolean): void {
  const query: Query = pool.query.bind(pool);
  const combining: Query = (statement, values) => {
    const queues = storage.getStore();
    // While a table is locked, reads of other tables must not wait together with those of this one.
    if (!queues || hasLockedTables() || !isCombinable(statement)) return query(statement, values);
    return new Promise((resolve, reject) => {
      const read: Read = {
        statement,
        values: Array.isArray(values) ? values : [],
        resolve: resolve as Read["resolve"],
        reject,
      };
      const queue = queues.get(pool);
      if (queue) queue.push(read);
      else {
        queues.set(pool, [read]);
        // Runs once everything that can continue without the database has done so.
        process.nextTick(() => {
          const reads = queues.get(pool) ?? [];
          queues.delete(pool);
          void send(query, reads);
        });
      }
    });
  };
  pool.query = combining as pg.Pool["query"];
}

/** One statement of a combination, and all who issued it with these values. */
interface Part {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly shape: Shape;
  readonly reads: Read[];
}

async function send(query: Query, reads: readonly Read[]): Promise<void> {
  const together: Part[] = [];
  for (const read of reads) {
    const { text } = read.statement;
    const { values } = read;
    const shape = shapes.get(text);
    const same = together.find((part) => part.text === text && areEqual(part.values, values));
    if (same) same.reads.push(read);
    else if (typeof shape === "object" && together.length < maxParts)
      together.push({ text, values, shape, reads: [read] });
    else void sendAlone(query, read, shape === undefined);
  }
  const all = together.flatMap((part) => part.reads);
  const [first] = all;
  if (!first) return;
  if (all.length === 1) return sendAlone(query, first, false);
  const text = combinedText(together);
  const name = statementName(text);
  let row: readonly Cell[][][];
  const sentAtMs = performance.now();
  try {
    const { rows } = await query(
      { text, rowMode: "array", ...(name && { name }) },
      together.flatMap(({ values }) => values),
    );
    row = rows[0];
  } catch (error) {
    // One of them is wrong, or can't be part of another: the others still get their result.
    const each =
      isFaultOfAPart(error) && performance.now() - sentAtMs < maxTriedMs
        ? (read: Read) => void sendAlone(query, read, false)
        : ({ reject }: Read) => reject(error);
    for (const read of all) each(read);
    return;
  }
  for (const [n, part] of together.entries())
    for (const { statement, resolve } of part.reads) {
      const asArray = statement.rowMode === "array";
      const rows = (row[n] ?? []).map((cells) => decode(cells, part.shape, asArray));
      resolve({ rows, rowCount: rows.length });
    }
}

const areEqual = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length &&
  some.every((value, n) => {
    const other = others[n];
    return (
      Object.is(value, other) ||
      (Array.isArray(value) && Array.isArray(other) && areEqual(value, other))
    );
  });

async function sendAlone(query: Query, read: Read, learn: boolean): Promise<void> {
  try {
    const result = await query(read.statement, [...read.values]);
    if (learn) learnShape(read.statement, result.fields);
    read.resolve(result);
  } catch (error) {
    read.reject(error);
  }
}

type Cell = string | null;

function decode(cells: readonly Cell[], { names, parsers }: Shape, asArray: boolean): unknown {
  const values = cells.map((cell, n) => (cell === null ? null : parsers[n]?.(cell)));
  return asArray ? values : Object.fromEntries(names.map((name, n) => [name, values[n]]));
}

const boolean = 16;
/** Types whose text differs from what the driver receives: bpchar, cidr and inet. */
const typesWithOtherText = new Set([1042, 650, 869]);

function learnShape({ text, types }: Statement, fields: readonly pg.FieldDef[]): void {
  if (shapes.size >= maxShapes) {
    shapes.clear();
    combinations.clear();
  }
  const fits =
    fields.length > 0 &&
    fields.length <= maxColumns &&
    fields.every(({ dataTypeID }) => !typesWithOtherText.has(dataTypeID));
  shapes.set(
    text,
    fits
      ? {
          id: ++shapeIds.last,
          names: fields.map(({ name }) => name),
          parsers: fields.map(({ dataTypeID }) =>
            dataTypeID === boolean
              ? (value) => value === "true"
              : types.getTypeParser(dataTypeID, "text"),
          ),
        }
      : "alone",
  );
}

function combinedText(reads: readonly Part[]): string {
  const key = reads.map(({ shape }) => shape.id).join();
  const known = combinations.get(key);
  if (known) return known;
  let offset = 0;
  const parts = reads.map(({ text: whole, values, shape: { names } }) => {
    const columns = names.map((_, n) => `c${n}`);
    // Drizzle's `$count` ends with a semicolon.
    const text = whole.replace(/;\s*$/, "");
    const numbered = text.replaceAll(/\$(\d+)/g, (_, n) => `$${Number(n) + offset}`);
    offset += values.length;
    return `(select coalesce(json_agg(json_build_array(${columns.map((column) => `${column}::text`).join()})), '[]') from (${numbered}) as q(${columns.join()}))`;
  });
  const text = `${combinedMark} select ${parts.join(", ")}`;
  if (combinations.size >= maxCombinations) combinations.clear();
  combinations.set(key, text);
  return text;
}

/**
 * A mistake in the statement or its values (classes 42, 22 and 21), or a wait for a lock that was
 * given up, which may concern one of the tables alone; in contrast to a database that is away.
 */
const isFaultOfAPart = (error: unknown) =>
  /^(42|22|21)/.test(sqlState(error) ?? "") ||
  ["busy", "slow"].includes(databaseUnavailability(error) ?? "");
