import { drizzle, type NodePgDatabase, type NodePgTransaction } from "drizzle-orm/node-postgres";
import pg from "pg";
import { log } from "../log.ts";
import { RememberingClient } from "./remembering-client.ts";

type Schema = Record<string, never>;
type Relations = Record<string, never>;

/** A transaction in progress; also what a command hands to whatever must commit with it. */
export type Transaction = NodePgTransaction<Schema, Relations>;

export interface Database extends NodePgDatabase<Schema> {
  readonly $client: pg.Pool;
}

interface Options {
  max?: number;
  applicationName?: string;
  /** The longest a statement may take, and a transaction may wait for its next one; 0 is for ever. */
  statementTimeoutMs?: number;
  /** Whatever would write fails. */
  readOnly?: boolean;
}

export function openDatabase(connectionString: string, options: Options = {}): Database {
  const pool = new pg.Pool({
    Client: RememberingClient,
    connectionString,
    max: options.max ?? 10,
    application_name: options.applicationName ?? "guildhall",
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
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
  // Nor may one that is lost in use: its statement fails by itself, and the pool lets it go.
  pool.on("connect", (client) => client.on("error", () => {}));
  return drizzle(pool, { casing: "snake_case" });
}
