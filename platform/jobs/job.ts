import type { z } from "zod";
import type { Context } from "../context.ts";

/**
 * Queues. `quick`: short jobs, several at once. `slow`: minutes, one at a time. `long`: up to an
 * hour, one at a time, without blocking others. `asked`: as long, but started by a user who is
 * waiting, so that it is never queued behind scheduled jobs. `outside`: waits for other sites that
 * members name, two at once, so that slow ones delay nothing else.
 */
export const queues = ["quick", "slow", "long", "asked", "outside"] as const;
export type QueueName = (typeof queues)[number];

export interface JobType<Payload, Actor = unknown> {
  /** `module.what_it_does`; never changes once shipped, since waiting jobs carry it. */
  readonly name: string;
  readonly queue: QueueName;
  readonly retries: number;
  readonly timeoutSeconds: number;
  readonly payload: z.ZodType<Payload>;
  readonly handle: (ctx: Context<Actor>, payload: Payload) => Promise<void>;
}

interface JobOptions<Payload, Actor> {
  payload: z.ZodType<Payload>;
  queue?: QueueName;
  retries?: number;
  timeoutSeconds?: number;
  handle: (ctx: Context<Actor>, payload: Payload) => Promise<void>;
}

/** A job may run more than once (a process can die after the work, before saying so). */
export function defineJob<Payload, Actor = unknown>(
  name: `${string}.${string}`,
  { payload, queue = "quick", retries = 8, timeoutSeconds, handle }: JobOptions<Payload, Actor>,
): JobType<Payload, Actor> {
  return {
    name,
    queue,
    retries,
    payload,
    timeoutSeconds:
      timeoutSeconds ?? { quick: 60, slow: 900, long: 3_600, asked: 3_600, outside: 180 }[queue],
    handle,
  };
}

/** How the queue runs the job, whether a command or a schedule adds it. */
export const queueOptions = ({
  retries,
  timeoutSeconds,
}: Pick<JobType<unknown>, "retries" | "timeoutSeconds">) => ({
  retryLimit: retries,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: timeoutSeconds,
});

export interface Schedule {
  readonly job: JobType<Record<string, never>>;
  /** Five fields, UTC. */
  readonly cron: string;
}
