import { sqlState } from "./sql-state.ts";

/**
 * Why a statement could not be done now although nothing is wrong with it: `busy` (no connection or
 * lock in time), `slow` (it took too long), `away` (no connection to the database at all).
 */
export type Unavailability = "busy" | "slow" | "away";

/** Thrown by the pool itself, before or instead of asking the database. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  readonly reason: Unavailability;

  constructor(reason: Unavailability, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Seconds after which trying again is worth it, for `Retry-After`. */
export const databaseRetrySeconds: Readonly<Record<Unavailability, number>> = {
  busy: 2,
  slow: 5,
  away: 5,
};

const byState: Readonly<Record<string, Unavailability>> = {
  "40001": "busy", // serialization failure, after the transaction's own retries
  "40P01": "busy", // deadlock, likewise
  "55P03": "busy", // lock not available
  "57014": "slow", // statement timeout, or canceled
  "25006": "away", // read-only: a standby, or a database whose disk is full
  "25P03": "slow", // idle in transaction for too long
  "25P04": "slow", // transaction timeout
  "57P01": "away", // shut down by an administrator
  "57P02": "away", // crashed
  "57P03": "away", // starting, stopping or recovering
  "57P05": "away", // idle session timeout
};

/** Classes of SQLSTATE, where all of a class means the same. */
const byPrefix: Readonly<Record<string, Unavailability>> = {
  "08": "away", // connection exceptions
  "53": "busy", // out of connections, memory or disk space
};

const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT", // the socket of a PostgreSQL that is not running
]);

/** What pg says without a code. */
const messages: readonly (readonly [RegExp, Unavailability])[] = [
  [/^timeout exceeded when trying to connect$/, "busy"],
  [/^Query read timeout$/, "slow"],
  [/^Connection terminated( unexpectedly| due to connection timeout)?$/, "away"],
  [/^timeout expired$/, "away"],
  [/^Client (has encountered a connection error|was closed) and is not queryable$/, "away"],
  [/^Cannot use a pool after calling end on the pool$/, "away"],
];

/**
 * The only place that decides whether an error means that the database is busy, slow or away, so
 * that the request can be tried again later. Undefined for every other error.
 */
export function databaseUnavailability(error: unknown): Unavailability | undefined {
  const seen = new Set<unknown>();
  let inQuery = false;
  for (let at = error; typeof at === "object" && at !== null && !seen.has(at); at = causeOf(at)) {
    seen.add(at);
    if (at instanceof DatabaseUnavailable) return at.reason;
    const state = sqlState(at);
    const known = state && isSqlState(at) && (byState[state] ?? byPrefix[state.slice(0, 2)]);
    if (known) return known;
    const message = at instanceof Error ? at.message : "";
    const byMessage = messages.find(([pattern]) => pattern.test(message));
    if (byMessage) return byMessage[1];
    // The same codes come from other services, so they count only inside a database query.
    if (inQuery && "code" in at && networkCodes.has(String(at.code))) return "away";
    inQuery ||= at instanceof Error && "query" in at && "params" in at;
  }
  return undefined;
}

/** Errors of the server have a severity; other errors may have a code of five characters too. */
const isSqlState = (error: object): boolean => "severity" in error || hasServerCause(error);

const hasServerCause = (error: object): boolean =>
  "cause" in error &&
  typeof error.cause === "object" &&
  error.cause !== null &&
  "severity" in error.cause;

const causeOf = (error: object): unknown =>
  "errors" in error && Array.isArray(error.errors) && error.errors.length > 0
    ? error.errors[0]
    : "cause" in error
      ? error.cause
      : undefined;
