import { drizzle, type NodePgDatabase, type NodePgTransaction } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { log } from "../log.ts";
import { combineReadsOf } from "./combine-reads.ts";
import type { LockWatch } from "./lock-watch.ts";
import { GuardedPool } from "./pool.ts";
import { databaseUnavailability } from "./unavailable.ts";
import "./query-rows.ts";
import "./query-text.ts";

type Schema = Record<string, never>;
type Relations = Record<string, never>;

/** A transaction in progress; commands pass it to whatever must commit with them. */
export type Transaction = NodePgTransaction<Schema, Relations>;

export interface Database extends NodePgDatabase<Schema> {
  readonly $client: pg.Pool;
}

interface DatabaseOptions {
  max?: number;
  applicationName?: string;
  /** Limits a statement, and a transaction's wait for its next one; 0 means no limit. */
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  /** How long a statement may wait for a connection. */
  connectionTimeoutMs?: number;
  /** Whatever would write fails. */
  readOnly?: boolean;
  /** Keeps a locked table from taking all connections. */
  lockWatch?: LockWatch | undefined;
}

export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Database {
  const pool = new GuardedPool({
    connectionString,
    max: options.max ?? 10,
    application_name: options.applicationName ?? "guildhall",
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
    // Opening one costs as much as dozens of statements, and jobs of the clock need some each minute.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    lockWatch: options.lockWatch,
    // Not as parameters of the connection: poolers refuse those.
    onConnect: async (client) => {
      await client.query(settingsOf(options));
    },
  });
  // Without a listener, a connection the server drops while idle would end the process.
  pool.on("error", (error) =>
    log.warn({ error: error.message }, "an idle database connection was lost"),
  );
  combineReadsOf(pool, () => pool.hasLockedTables);
  return drizzle(pool, { casing: "snake_case" });
}

function settingsOf({
  statementTimeoutMs = 15_000,
  lockTimeoutMs = 5_000,
  readOnly,
}: DatabaseOptions) {
  const settings = [
    `set statement_timeout = ${statementTimeoutMs}`,
    `set lock_timeout = ${lockTimeoutMs}`,
    `set idle_in_transaction_session_timeout = ${statementTimeoutMs}`,
  ];
  if (readOnly) settings.push("set default_transaction_read_only = on");
  return settings.join("; ");
}

/** Whether some table can't be used at the moment because another connection has locked it. */
export const hasLockedTables = ({ $client }: Pick<Database, "$client">): boolean =>
  $client instanceof GuardedPool && $client.hasLockedTables;

const byConnection = new WeakMap<pg.PoolClient, NodePgDatabase<Schema>>();

/**
 * Drizzle's own `transaction` never gives the connection back if it is lost before the transaction
 * begins; here it always returns to the pool, which drops it if it is broken.
 */
export async function runTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await db.$client.connect();
  let broken = false;
  try {
    const own = byConnection.get(client) ?? drizzle(client, { casing: "snake_case" });
    byConnection.set(client, own);
    return await own.transaction((tx) => work(tx as Transaction));
  } catch (error) {
    broken = databaseUnavailability(error) === "away";
    throw error;
  } finally {
    client.release(broken);
  }
}
