import type { z } from "zod";

/** A message for open pages subscribed to `topic`; `data` is visible to all who may subscribe. */
export interface LiveMessage {
  readonly topic: string;
  readonly data: unknown;
  /**
   * The recipients, by their own topics, if `topic` itself has no subscribers. Decided by the
   * writer, so that a member removed a moment ago receives nothing, in any process.
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

interface EventOptions<Payload> {
  payload: z.ZodType<Payload>;
  /** Tags of cached pages this makes untrue. */
  tags?: (payload: Payload) => readonly string[];
  live?: (payload: Payload) => readonly LiveMessage[];
}

export function defineEvent<Payload>(
  name: `${string}.${string}`,
  { payload, tags = () => [], live = () => [] }: EventOptions<Payload>,
): EventType<Payload> {
  return { name, payload, tags, live };
}
