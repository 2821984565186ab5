import type { z } from "zod";
import type { Context } from "../context.ts";

/** `quick`: a moment's work, several at once. `slow`: minutes, one at a time. */
export type Lane = "quick" | "slow";
export const lanes: readonly Lane[] = ["quick", "slow"];

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
    timeoutSeconds: timeoutSeconds ?? (lane === "quick" ? 60 : 900),
    handle,
  };
}

export interface Schedule {
  readonly job: JobType<Record<string, never>>;
  /** Five fields, UTC. */
  readonly cron: string;
}
