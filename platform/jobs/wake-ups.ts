import pg from "pg";
import type { Database } from "../db.ts";
import { log } from "../log.ts";
import { type QueueName, queues } from "./job.ts";

const channel = "guildhall_jobs";
/** Commits within this time are told of once. */
const debounceMs = 20;
/** The same where this process has workers and only asks for help. */
const helpDebounceMs = 1_000;
const reconnectMs = 1_000;

/** A commit that notifies holds a lock that others wait for, so it must not wait for the disk. */
const notifyOf = (queue: QueueName) =>
  `begin; set local synchronous_commit = off; notify ${channel}, '${queue}'; commit`;

/**
 * Tells processes with workers that there are jobs. Sent after the commit, never in it
 * (docs/decisions/0006), and lost without harm: workers also look by themselves.
 */
export function makeNotifier(db: Database, hasWorkers: boolean): (queue: QueueName) => void {
  const pending = new Set<QueueName>();
  return (queue) => {
    if (pending.has(queue)) return;
    pending.add(queue);
    setTimeout(
      () => {
        pending.delete(queue);
        db.$client.query(notifyOf(queue)).catch(() => {});
      },
      hasWorkers ? helpDebounceMs : debounceMs,
    ).unref();
  };
}

/** Hears what other processes added; a lost connection is made again, and then everything looked for. */
export function listenForJobs(url: string, onJobs: (queue: QueueName) => void) {
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  function again(): void {
    client = undefined;
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, reconnectMs);
    retry.unref();
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: "guildhall jobs",
      keepAlive: true,
    });
    next.on("notification", ({ payload }) => {
      const queue = queues.find((name) => name === payload);
      if (queue) onJobs(queue);
    });
    next.on("error", () => {});
    next.once("end", again);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (closed) return void next.end().catch(() => {});
      client = next;
      for (const queue of queues) onJobs(queue);
    } catch (error) {
      log.warn({ err: error }, "can't listen for jobs of other processes; trying again");
      await next.end().catch(() => {});
      again();
    }
  }

  void connect();
  return {
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
