import type { Context } from "../context.ts";
import { defineJob, type JobType } from "../jobs/job.ts";
import { definePort } from "../ports.ts";
import type { EventType } from "./event.ts";

export interface Listener {
  readonly event: string;
  readonly job: JobType<unknown>;
  /** Whether it has anything to do for an event with this payload. */
  readonly concerns: (payload: unknown) => boolean;
}

interface Options<Payload> {
  /** Nothing is queued for events it rejects. Decided when the event is emitted. */
  readonly when?: (payload: Payload) => boolean;
}

/**
 * A reaction to an event, run after the commit: it may run more than once, so it must be
 * idempotent. `name` is `module.what_it_does` and never changes once shipped.
 */
export function defineListener<Payload, Actor>(
  event: EventType<Payload>,
  name: `${string}.${string}`,
  handle: (ctx: Context<Actor>, payload: Payload) => Promise<void>,
  { when = () => true }: Options<Payload> = {},
): Listener {
  const job = defineJob<Payload, Actor>(name, { payload: event.payload, handle });
  return {
    event: event.name,
    job: job as JobType<unknown>,
    concerns: when as Listener["concerns"],
  };
}

/** Who reacts to events in this application. */
export const eventListeners = definePort<readonly Listener[]>("events.listeners", () => []);
