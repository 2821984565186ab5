import { drizzle, type NodePgDatabase, type NodePgTransaction } from "drizzle-orm/node-postgres";
import pg from "pg";
import { log } from "../log.ts";
import { PreparedStatementClient } from "./prepared-statement-client.ts";

type Schema = Record<string, never>;
type Relations = Record<string, never>;

/** A transaction in progress; commands pass it to whatever must commit with them. */
export type Transaction = NodePgTransaction<Schema, Relations>;

export interface Database extends NodePgDatabase<Schema> {
  readonly $client: pg.Pool;
}

interface Options {
  max?: number;
  applicationName?: string;
  /** Limits a statement, and a transaction's wait for its next one; 0 means no limit. */
  statementTimeoutMs?: number;
  /** Whatever would write fails. */
  readOnly?: boolean;
}

export function openDatabase(connectionString: string, options: Options = {}): Database {
  const pool = new pg.Pool({
    Client: PreparedStatementClient,
    connectionString,
    max: options.max ?? 10,
    application_name: options.applicationName ?? "guildhall",
    connectionTimeoutMillis: 5_000,
    // Opening one costs as much as dozens of statements, and jobs of the clock need some each minute.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: options.statementTimeoutMs ?? 15_000,
    ...(options.readOnly && { options: "-c default_transaction_read_only=on" }),
  });
  // Without a listener, a connection the server drops while idle would end the process.
  pool.on("error", (error) =>
    log.warn({ error: error.message }, "an idle database connection was lost"),
  );
  // A connection lost in use must not either: its statement fails, and the pool drops it.
  pool.on("connect", (client) => client.on("error", () => {}));
  return drizzle(pool, { casing: "snake_case" });
}
