import type { Clock } from "./clock.ts";
import { systemClock } from "./clock.ts";
import type { Database } from "./db/database.ts";
import type { Log } from "./log.ts";
import { log } from "./log.ts";

/**
 * What every command and query gets first. `actor` is who asks, in the product's own words, so the
 * kernel leaves its type to the modules (`Context<Actor>`).
 */
export interface Context<Actor = unknown> {
  readonly actor: Actor;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Names this piece of work in logs, error reports and the audit trail. */
  readonly requestId: string;
  /** Aborted when the asker has gone away; long reads listen to it. */
  readonly signal?: AbortSignal;
}

export function makeContext<Actor>(
  actor: Actor,
  db: Database,
  rest: Partial<Omit<Context<Actor>, "actor" | "db">> = {},
): Context<Actor> {
  return { actor, db, clock: systemClock, log, requestId: "none", ...rest };
}
