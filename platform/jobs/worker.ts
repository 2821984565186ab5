import type { JobWithMetadata, PgBoss } from "pg-boss";
import { log } from "../log.ts";
import type { QueueName } from "./job.ts";
import type { Envelope } from "./run.ts";

export type HeldJob = JobWithMetadata<Envelope>;

interface Options {
  readonly boss: PgBoss;
  readonly queue: QueueName;
  /** How many run at once. */
  readonly lanes: number;
  /** How many more may be fetched ahead while jobs are short. */
  readonly ahead: number;
  readonly run: (job: HeldJob, signal: AbortSignal) => Promise<void>;
  /** A failed job is due again after about this long. */
  readonly onRetry: (seconds: number) => void;
}

export interface QueueWorker {
  /** Looks for due jobs now. */
  wake(): void;
  /** Whether it has no room for more: other processes should look. */
  isFull(): boolean;
  /** Takes no more and waits for what is running; what runs longer fails and is retried. */
  stop(timeoutMs: number): Promise<void>;
}

/** Only jobs this short on average are fetched ahead: those behind a long one would wait for it. */
const shortMs = 50;
const heartbeatMs = 15_000;
const retryMs = 1_000;

/**
 * Fetches jobs of one queue in batches, runs some at once, and reports in batches. pg-boss's own
 * workers poll each by itself, fetch one job and complete one job.
 */
export function startWorker({ boss, queue, lanes, ahead, run, onRetry }: Options): QueueWorker {
  /** Fetched and not yet reported. */
  const held = new Map<string, AbortController>();
  const waiting: HeldJob[] = [];
  let running = 0;
  let averageMs = shortMs;
  let stopping = false;
  let closed = false;
  let fetching = false;
  let fetchAgain = false;
  let completed: string[] = [];
  let reporting: Promise<void> | undefined;
  let idle: (() => void) | undefined;

  const noteIdle = () => {
    if (held.size === 0 && !fetching) idle?.();
  };
  const capacity = () => (averageMs < shortMs ? lanes + ahead : lanes);

  async function fetchMore(): Promise<void> {
    if (fetching) {
      fetchAgain = true;
      return;
    }
    fetching = true;
    try {
      do {
        fetchAgain = false;
        const room = capacity() - held.size;
        // A few jobs fewer than there is room for are not worth a fetch: the rest come with them.
        if (stopping || room < 1 || (held.size > 0 && waiting.length > lanes)) break;
        // Powers of two, so that few different statements are planned.
        const batchSize = 2 ** Math.floor(Math.log2(room));
        const found = await boss.fetch<Envelope>(queue, { batchSize, includeMetadata: true });
        for (const job of found) {
          held.set(job.id, new AbortController());
          waiting.push(job as HeldJob);
        }
        if (found.length === batchSize) fetchAgain = true;
        startWaiting();
      } while (fetchAgain);
    } catch (error) {
      if (!stopping) {
        log.error({ err: error, queue }, "jobs could not be read; trying again");
        setTimeout(() => void fetchMore(), retryMs).unref();
      }
    } finally {
      fetching = false;
      noteIdle();
    }
  }

  function startWaiting(): void {
    while (running < lanes) {
      const job = waiting.shift();
      if (!job) return;
      running += 1;
      void runOne(job).finally(() => {
        running -= 1;
        startWaiting();
        void fetchMore();
      });
    }
  }

  async function runOne(job: HeldJob): Promise<void> {
    const abort = held.get(job.id) ?? new AbortController();
    const startedMs = performance.now();
    try {
      await withLimit(run(job, abort.signal), job.expireInSeconds, abort);
      completed.push(job.id);
      await report();
    } catch (error) {
      await settle(() => boss.fail(queue, job.id, asError(error)));
      held.delete(job.id);
      if (job.retryCount < job.retryLimit) onRetry(job.retryDelay * 2 ** (job.retryCount + 1));
    }
    averageMs = averageMs * 0.9 + (performance.now() - startedMs) * 0.1;
    noteIdle();
  }

  /** All that ended while the last report was under way are reported by one statement. */
  async function report(): Promise<void> {
    if (reporting) return;
    reporting = (async () => {
      while (completed.length > 0) {
        const ids = completed;
        completed = [];
        await settle(() => boss.complete(queue, ids));
        for (const id of ids) held.delete(id);
      }
    })();
    await reporting;
    reporting = undefined;
    if (completed.length > 0) return report();
    noteIdle();
    void fetchMore();
  }

  /** If the database can't be told, the queue's supervisor has the job run again. */
  async function settle(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!closed) log.error({ err: error, queue }, "the end of a job could not be recorded");
    }
  }

  const heartbeat = setInterval(() => {
    if (held.size > 0) void settle(() => boss.touch(queue, [...held.keys()]));
  }, heartbeatMs);
  heartbeat.unref();
  void fetchMore();

  return {
    wake: () => void fetchMore(),
    isFull: () => held.size >= capacity(),
    async stop(timeoutMs) {
      stopping = true;
      // What was fetched ahead is short and runs too.
      if (held.size > 0 || fetching) {
        const ended = new Promise<void>((resolve) => {
          idle = resolve;
        });
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
      }
      clearInterval(heartbeat);
      waiting.length = 0;
      const cut = [...held.keys()];
      if (cut.length > 0)
        await settle(() => boss.fail(queue, cut, new Error("the process stopped before it ended")));
      closed = true;
      for (const abort of held.values()) abort.abort();
    },
  };
}

const asError = (error: unknown): object =>
  error instanceof Error ? error : { message: String(error) };

/** A job that does not heed its signal is given up; the queue runs it again. */
async function withLimit(
  work: Promise<void>,
  seconds: number,
  abort: AbortController,
): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error(`the job took longer than ${seconds} s`));
    abort.abort();
  }, seconds * 1_000);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
