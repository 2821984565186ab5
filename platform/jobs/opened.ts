import type { PgBoss } from "pg-boss";
import type { Lane } from "./job.ts";

interface Opened {
  readonly boss: PgBoss;
  /** Has this process's workers look at once instead of at their next round. */
  readonly wake: (lane: Lane) => void;
}

let opened: Opened | undefined;

export function setOpenedJobs(next: Opened | undefined): void {
  opened = next;
}

export function openedJobs(): Opened {
  if (!opened) throw new Error("jobs are not open in this process: call openJobs() at start");
  return opened;
}
