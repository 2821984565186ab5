import type { Clock } from "./clock.ts";
import { systemClock } from "./clock.ts";
import type { Database } from "./db/database.ts";
import type { Translate } from "./i18n.ts";
import type { Log } from "./log.ts";
import { log } from "./log.ts";
import type { Ports } from "./ports.ts";

/**
 * The first argument of every command and query. `actor` is who asks; it is a product concept, so
 * the platform leaves its type to the modules (`Context<Actor>`).
 */
export interface Context<Actor = unknown> {
  readonly actor: Actor;
  readonly db: Database;
  /** What this application was built with: configuration, services, functions of other modules. */
  readonly ports: Ports;
  readonly clock: Clock;
  readonly log: Log;
  /** Names this piece of work in logs, error reports and the audit trail. */
  readonly requestId: string;
  /** Texts in the language of the reader, for a request of a page; see `readerTexts`. */
  readonly t?: Translate;
  /** Aborted when the asker has gone away; long reads listen to it. */
  readonly signal?: AbortSignal;
}

interface Rest extends Partial<Omit<Context, "actor" | "db" | "ports">> {
  readonly ports: Ports;
}

export function makeContext<Actor>(actor: Actor, db: Database, rest: Rest): Context<Actor> {
  return { actor, db, clock: systemClock, log, requestId: "none", ...rest };
}
