import type { Listener } from "#platform/events";
import type { JobType, Schedule } from "#platform/jobs";

/** Event → who listens. The whole nervous system of the product, on one screen. */
export const listeners: readonly Listener[] = [];

/** Work that commands enqueue by name. */
export const jobs: readonly JobType<unknown>[] = [];

/** Work that the clock starts. */
export const schedules: readonly Schedule[] = [];
