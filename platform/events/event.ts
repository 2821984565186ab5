import type { z } from "zod";

/** Something to tell the open pages that follow `topic`; `data` is public to whoever may follow it. */
export interface LiveMessage {
  readonly topic: string;
  readonly data: unknown;
  /**
   * Who hears it, by topics of their own, where nobody follows `topic` itself. Decided by whoever
   * wrote it, so that somebody removed a moment before hears nothing, in any process.
   */
  readonly to?: readonly string[];
}

export interface EventType<Payload = unknown> {
  /** `module.noun_verbed` */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly tags: (payload: Payload) => readonly string[];
  readonly live: (payload: Payload) => readonly LiveMessage[];
}

interface Consequences<Payload> {
  payload: z.ZodType<Payload>;
  /** Tags of cached pages this makes untrue. */
  tags?: (payload: Payload) => readonly string[];
  live?: (payload: Payload) => readonly LiveMessage[];
}

export function defineEvent<Payload>(
  name: `${string}.${string}`,
  { payload, tags = () => [], live = () => [] }: Consequences<Payload>,
): EventType<Payload> {
  return { name, payload, tags, live };
}
