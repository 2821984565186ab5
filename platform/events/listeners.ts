import type { Context } from "../context.ts";
import { defineJob, type JobType } from "../jobs/job.ts";
import { definePort } from "../ports.ts";
import type { EventType } from "./event.ts";

export interface Listener {
  readonly event: string;
  readonly job: JobType<unknown>;
}

/**
 * A reaction to an event, run as its own job: it may run more than once, so it must be idempotent.
 * `name` is `module.what_it_does` and never changes once shipped.
 */
export function defineListener<Payload, Actor>(
  event: EventType<Payload>,
  name: `${string}.${string}`,
  handle: (ctx: Context<Actor>, payload: Payload) => Promise<void>,
): Listener {
  const job = defineJob<Payload, Actor>(name, { payload: event.payload, handle });
  return { event: event.name, job: job as JobType<unknown> };
}

/** Who reacts to events in this application. */
export const eventListeners = definePort<readonly Listener[]>("events.listeners", () => []);
