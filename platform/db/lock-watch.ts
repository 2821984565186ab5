import pg from "pg";
import { log } from "../log.ts";
import { isCombined } from "./combined-mark.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** A pool whose statements are watched. */
export interface WatchedPool {
  readonly max: number;
  readonly waitingCount: number;
}

/** A connection of such a pool; the id is the server process's. */
interface WatchedClient {
  readonly processID?: number | null;
}

interface Running {
  readonly pool: WatchedPool;
  readonly text: string;
  readonly sinceMs: number;
}

interface LockRow {
  readonly schema: string | null;
  readonly table: string | null;
  readonly pid: number;
  readonly granted: boolean;
  readonly mode: string;
  readonly waitedMs: number;
}

export interface LockWatch {
  /** Why this statement is not worth sending now; undefined if it is. */
  rejectionOf(pool: WatchedPool, statement: unknown): DatabaseUnavailable | undefined;
  /** Called when a statement is sent; the returned function when it has ended. */
  begin(client: WatchedClient, pool: WatchedPool, text: string): () => void;
  /** Tables that statements of this application cannot use at the moment. */
  lockedTables(): readonly string[];
  close(): Promise<void>;
}

const checkEveryMs = 50;
/** Most waits for a table's lock are over by then. */
const suspiciousMs = 100;
/** Rows are often locked by the one before, so they may be waited for longer. */
const rowPatienceMs = 1_000;

/** How many connections of a pool may wait for locks while others want to use them. */
const maxWaiting = (pool: WatchedPool) => Math.max(1, Math.floor(pool.max / 4));

const locks = `
  select n.nspname as schema, c.relname as table, l.pid, l.granted, l.mode,
         coalesce(extract(epoch from clock_timestamp() - l.waitstart) * 1000, 0)::float8 as "waitedMs"
    from pg_locks l left join pg_class c on c.oid = l.relation
         left join pg_namespace n on n.oid = c.relnamespace
   where case l.locktype
         when 'relation' then l.database = (select oid from pg_database where datname = current_database())
           and (not l.granted or (l.mode = 'AccessExclusiveLock' and c.relname = any($1::text[])))
         when 'transactionid' then not l.granted
         when 'tuple' then not l.granted
         else false end`;

/**
 * Keeps one locked table from taking all connections. While statements take long, it asks PostgreSQL
 * which of them wait for a lock: a few of each pool may go on waiting, the others are canceled, and
 * statements that need the same table are refused at once (docs/decisions/0140).
 */
export function createLockWatch(connectionString: string): LockWatch {
  const running = new Map<WatchedClient, Running>();
  /** Locked tables, and whether only writing to them is blocked. */
  let locked = new Map<string, { readonly onlyWrites: boolean; readonly pattern: RegExp }>();
  let checking = false;
  const own = new pg.Pool({
    connectionString,
    max: 1,
    application_name: "guildhall locks",
    connectionTimeoutMillis: 2_000,
    // Kept open: when it is needed, there may be no connection left.
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  own.on("error", () => {});
  own.on("connect", (client) => client.on("error", () => {}));
  own.query("select 1").catch(() => {});

  const needs = (text: string) =>
    [...locked].find(
      ([, { onlyWrites, pattern }]) => pattern.test(text) && (!onlyWrites || writes.test(text)),
    )?.[0];

  async function check(): Promise<void> {
    const { rows } = await own.query<LockRow>(locks, [[...locked.keys()]]);
    const tables = new Map<string, LockRow[]>();
    for (const row of rows)
      if (row.table && (row.granted || row.waitedMs >= suspiciousMs))
        tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
    locked = new Map(
      [...tables].map(([table, found]) => {
        const onlyWrites = !found.some(
          ({ granted, mode }) => granted || mode === "AccessShareLock",
        );
        return [
          table,
          { onlyWrites, pattern: locked.get(table)?.pattern ?? usesTable(table, found[0]?.schema) },
        ];
      }),
    );
    const excess = excessOf(rows);
    if (excess.length === 0) return;
    log.warn({ tables: [...locked.keys()], canceled: excess.length }, "statements wait for locks");
    // Asked again, since a lock may have been granted in the meantime.
    await own.query(
      "select pg_cancel_backend(pid) from (select distinct pid from pg_locks where not granted and pid = any($1::int[])) waiting",
      [excess],
    );
  }

  /** The server processes of waiting statements, beyond those of each pool that may wait. */
  function excessOf(rows: readonly LockRow[]): number[] {
    const byPid = new Map([...running].map(([client, each]) => [client.processID, each]));
    const waiting = new Map<WatchedPool, LockRow[]>();
    const combined: number[] = [];
    for (const row of rows) {
      const each = byPid.get(row.pid);
      if (!each || row.granted) continue;
      const { pool, text } = each;
      const patience = row.table ? suspiciousMs : rowPatienceMs;
      if (row.waitedMs < patience) continue;
      // Sent again in parts, of which most do not need the locked table.
      if (isCombined(text)) combined.push(row.pid);
      else if (row.table || pool.waitingCount > 0)
        waiting.set(pool, [...(waiting.get(pool) ?? []), row]);
    }
    const excess = [...waiting].flatMap(([pool, found]) =>
      found
        .sort((a, b) => b.waitedMs - a.waitedMs)
        .slice(maxWaiting(pool))
        .map(({ pid }) => pid),
    );
    return [...combined, ...excess];
  }

  const timer = setInterval(() => {
    if (checking) return;
    const before = performance.now() - suspiciousMs;
    const suspicious = [...running.values()].some(({ sinceMs }) => sinceMs < before);
    if (!suspicious && locked.size === 0) return;
    checking = true;
    check()
      .catch((error) => {
        // Without an answer nothing is known to be locked.
        locked = new Map();
        log.debug({ error: String(error) }, "could not look for locks");
      })
      .finally(() => {
        checking = false;
      });
  }, checkEveryMs);
  timer.unref();

  return {
    rejectionOf(pool, statement) {
      if (locked.size === 0) return undefined;
      const text = textOf(statement);
      const table = text && needs(text);
      if (!table) return undefined;
      let waiting = 0;
      for (const other of running.values())
        if (other.pool === pool && needs(other.text)) waiting += 1;
      if (waiting < maxWaiting(pool)) return undefined;
      return new DatabaseUnavailable("busy", `the table ${table} is locked`);
    },
    begin(client, pool, text) {
      const entry = { pool, text, sinceMs: performance.now() };
      running.set(client, entry);
      return () => {
        if (running.get(client) === entry) running.delete(client);
      };
    },
    lockedTables: () => [...locked.keys()],
    async close() {
      clearInterval(timer);
      await own.end();
    },
  };
}

const writes = /^\s*(?:insert|update|delete|merge|with)\b|\bfor (?:no key )?(?:update|share)\b/i;

/** Where a statement reads or writes the table, and not a column of the same name. */
const usesTable = (name: string, schema: string | null = "public") =>
  new RegExp(
    `(?:\\b(?:from|join|into|update|only|using)\\s+|,\\s*)(?:"?${schema}"?\\.)?"?${name}"?(?!["\\w.])`,
    "i",
  );

function textOf(statement: unknown): string | undefined {
  if (typeof statement === "string") return statement;
  return typeof statement === "object" && statement !== null && "text" in statement
    ? String(statement.text)
    : undefined;
}
