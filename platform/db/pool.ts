import pg from "pg";
import type { LockWatch } from "./lock-watch.ts";
import { PreparedStatementClient } from "./prepared-statement-client.ts";
import { DatabaseUnavailable, databaseUnavailability } from "./unavailable.ts";

interface GuardedPoolConfig extends pg.PoolConfig {
  readonly max: number;
  readonly lockWatch?: LockWatch | undefined;
}

type Callback = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

/** Statements waiting for each connection, beyond which the wait would be too long in any case. */
const maxWaitingPerConnection = 100;

/**
 * A pool that says no early: when too many already wait for a connection, or when a statement needs
 * a table that others of this pool already wait for.
 */
export class GuardedPool extends pg.Pool {
  readonly max: number;
  readonly #lockWatch: LockWatch | undefined;

  constructor({ lockWatch, ...config }: GuardedPoolConfig) {
    super({ Client: PreparedStatementClient, ...config });
    this.max = config.max;
    this.#lockWatch = lockWatch;
    this.on("connect", (client) => {
      // A connection lost in use must not end the process: its statement fails, and the pool drops it.
      client.on("error", () => {});
      if (lockWatch && client instanceof PreparedStatementClient) client.watchWith(lockWatch, this);
    });
  }

  /** Whether some table can't be used at the moment because it is locked. */
  get hasLockedTables(): boolean {
    return (this.#lockWatch?.lockedTables().length ?? 0) > 0;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (this.waitingCount >= this.max * maxWaitingPerConnection) {
      const error = new DatabaseUnavailable("busy", "too many wait for a database connection");
      if (!callback) return Promise.reject(error);
      process.nextTick(callback, error);
      return undefined;
    }
    if (!callback) return super.connect().catch((error) => Promise.reject(asUnavailable(error)));
    super.connect((error, client, release) =>
      callback(error && asUnavailable(error), client, release),
    );
    return undefined;
  }

  /** pg closes the connection after any error of `pool.query`; here one that still works is kept. */
  override query = (async (...args: unknown[]) => {
    if (typeof args.at(-1) === "function")
      return (super.query as (...all: unknown[]) => unknown)(...args);
    const rejection = this.#lockWatch?.rejectionOf(this, args[0]);
    if (rejection) throw rejection;
    const client = await this.connect();
    let broken = false;
    try {
      return await (client.query as (...all: unknown[]) => Promise<unknown>)(...args);
    } catch (error) {
      broken = isConnectionBroken(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }) as unknown as pg.Pool["query"];
}

/** After an error of the server that is not fatal, the connection can be used again. */
const isConnectionBroken = (error: unknown): boolean =>
  databaseUnavailability(error) === "away" || !hasSeverity(error) || hasSeverity(error, "FATAL");

function hasSeverity(error: unknown, severity?: string): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("severity" in error) return severity === undefined || error.severity === severity;
  return "cause" in error && hasSeverity(error.cause, severity);
}

const asUnavailable = (error: Error): DatabaseUnavailable =>
  new DatabaseUnavailable(
    databaseUnavailability(error) ?? (hasSeverity(error) ? "busy" : "away"),
    `no database connection: ${error.message}`,
    { cause: error },
  );
