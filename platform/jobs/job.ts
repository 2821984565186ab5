import type { z } from "zod";
import type { Context } from "../context.ts";

/**
 * `quick`: a moment's work, several at once. `slow`: minutes, one at a time. `long`: what may take
 * an hour, one at a time and in nobody's way. `asked`: as long, but somebody pressed a button and
 * watches, so that it stands behind nothing the clock has started.
 */
export const lanes = ["quick", "slow", "long", "asked"] as const;
export type Lane = (typeof lanes)[number];

export interface JobType<Payload, Actor = unknown> {
  /** `module.what_it_does`; never changes once shipped, since waiting jobs carry it. */
  readonly name: string;
  readonly lane: Lane;
  readonly retries: number;
  readonly timeoutSeconds: number;
  readonly payload: z.ZodType<Payload>;
  readonly handle: (ctx: Context<Actor>, payload: Payload) => Promise<void>;
}

interface Making<Payload, Actor> {
  payload: z.ZodType<Payload>;
  lane?: Lane;
  retries?: number;
  timeoutSeconds?: number;
  handle: (ctx: Context<Actor>, payload: Payload) => Promise<void>;
}

/** A job may run more than once (a process can die after the work, before saying so). */
export function defineJob<Payload, Actor = unknown>(
  name: `${string}.${string}`,
  { payload, lane = "quick", retries = 8, timeoutSeconds, handle }: Making<Payload, Actor>,
): JobType<Payload, Actor> {
  return {
    name,
    lane,
    retries,
    payload,
    timeoutSeconds: timeoutSeconds ?? { quick: 60, slow: 900, long: 3_600, asked: 3_600 }[lane],
    handle,
  };
}

/** How the queue is to run it, whoever adds it: a command or the clock. */
export const runningOf = ({
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
