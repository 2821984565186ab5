import { createHash } from "node:crypto";
import pg from "pg";
import { withArraysAsText } from "./array-text.ts";
import type { LockWatch, WatchedPool } from "./lock-watch.ts";

/** Each connection holds a plan of about 10 kB for each: enough for frequent statements. */
const maxPrepared = 600;
/** Rare statements are not worth a plan in every connection. */
const minUses = 8;
/** Bounds the memory used by statements with so many variants that none is frequent. */
const maxCounted = 5_000;

const useCounts = new Map<string, number>();
const names = new Map<string, string>();

/**
 * Written in a search whose plan does not depend on the words, because it gets them from a
 * materialized part of itself: planning it can take longer than executing it.
 */
export const plannedOnce = "/* planned once */";

/**
 * The database compares the cost of a plan made without the values with that of one made for them,
 * and keeps the better one. It can't estimate searches by words or patterns without their values.
 */
const mayBePlannedOnce = (text: string) =>
  text.includes("$1") && (text.includes(plannedOnce) || !/@@| like | ilike /i.test(text));

/** The name under which connections remember this statement, where that is worth it. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxPrepared || !mayBePlannedOnce(text)) return known;
  const times = (useCounts.get(text) ?? 0) + 1;
  if (times < minUses) {
    if (useCounts.size >= maxCounted) useCounts.clear();
    useCounts.set(text, times);
    return undefined;
  }
  useCounts.delete(text);
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 24);
  names.set(text, name);
  return name;
}

interface Statement {
  readonly text: string;
  readonly name?: string;
}

const isStatement = (input: unknown): input is Statement =>
  typeof input === "object" && input !== null && "text" in input && !("submit" in input);

type AnyQuery = (...args: unknown[]) => unknown;

/**
 * Has the database parse and plan frequent statements once per connection (docs/decisions/0108), and
 * reports to the watch of its pool which statement is being executed.
 */
export class PreparedStatementClient extends pg.Client {
  #watch: LockWatch | undefined;
  #pool: WatchedPool | undefined;
  override query = this.#remembering(super.query as AnyQuery) as pg.Client["query"];

  watchWith(watch: LockWatch, pool: WatchedPool): void {
    this.#watch = watch;
    this.#pool = pool;
  }

  #remembering(query: AnyQuery): AnyQuery {
    return (statement, ...given) => {
      const rest = given.map((each) => (Array.isArray(each) ? withArraysAsText(each) : each));
      const name =
        isStatement(statement) && !statement.name ? statementName(statement.text) : undefined;
      const asked = name ? { ...(statement as Statement), name } : statement;
      const text =
        typeof statement === "string"
          ? statement
          : isStatement(statement)
            ? statement.text
            : undefined;
      // What has a callback comes from pg's own pool, and is asked for by `GuardedPool` instead.
      if (!this.#watch || !this.#pool || text === undefined || typeof rest.at(-1) === "function")
        return query.call(this, asked, ...rest);
      const rejection = this.#watch.rejectionOf(this.#pool, text);
      if (rejection) return Promise.reject(rejection);
      const end = this.#watch.begin(this as { processID?: number }, this.#pool, text);
      return (query.call(this, asked, ...rest) as Promise<unknown>).finally(end);
    };
  }
}
